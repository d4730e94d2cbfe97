"""From YAML files to checked, frozen models, with every fault named by file and line."""
