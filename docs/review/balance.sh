#!/bin/sh
# Says what a change of card data does to the game, as a table for its review.
#
#   balance.sh BASE FOLDER [OPTION...]
#
# BASE is the branch or commit that the change is made to, FOLDER the data folder in the repository, whole or with
# changes alone. Options are those of avel lab compare, such as --games 400 --target 'win_rate=0.60+-0.05'.
# It runs at the top of the repository; the table comes into review.md, or into the file that $REVIEW names.
# A table of an earlier run is removed first, so that what lies there afterwards is about this change.
# Exit code: 0 fine, 1 a target is missed, 2 data or words that can't be used.

set -u
review=${REVIEW:-review.md}
rm -f "$review"

fail() {
    echo "balance.sh: $1" >&2
    exit 2
}

[ $# -ge 2 ] || fail "expected BASE FOLDER, such as: balance.sh origin/main cards"
base=$1
folder=${2%/}
shift 2
git rev-parse --verify --quiet "$base^{commit}" >/dev/null || fail "no branch or commit $base here"

before=$(mktemp -d) || fail "no room for the data of $base"
trap 'rm -rf "$before"' EXIT
avel check "$folder" || exit 2

# A folder that is new has nothing to be compared with but the game without it.
if git cat-file -e "$base:$folder" 2>/dev/null; then
    git archive "$base" "$folder" | tar -x -C "$before" || fail "the data of $base can't be read"
    set -- "$before/$folder" "$folder" "$@"
else
    set -- "$folder" "$@"
fi
avel lab compare "$@" --markdown "$review"
