#!/usr/bin/env bash
# All tests, those in a real VS Code included; installs what they need. Without bash: npm test.
exec node "$(dirname "${BASH_SOURCE[0]}")/test.mjs" "$@"
