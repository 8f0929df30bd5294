#!/usr/bin/env bash
# Builds omconfig, checks examples/ for OpenMetadata 1.6, and shows the diff that brings it there.
source "$(dirname "${BASH_SOURCE[0]}")/set-up.sh"
npm run --silent build

echo '$ omconfig check examples --release 1.6'
node dist/cli.js check examples --release 1.6 || [ $? -eq 1 ]
echo
echo '$ omconfig migrate examples --to 1.6 --unsafe'
node dist/cli.js migrate examples --to 1.6 --unsafe || [ $? -eq 1 ]
