#!/usr/bin/env bash
# All tests, those in a real VS Code included; installs what they need. The last line counts them.
source "$(dirname "${BASH_SOURCE[0]}")/set-up.sh"
exec npx tsx scripts/tests/main.ts "$@"
