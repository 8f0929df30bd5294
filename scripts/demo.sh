#!/usr/bin/env bash
# Builds omconfig, checks examples/ for OpenMetadata 1.6, and shows the diff that brings it there. Without bash: npm run demo.
exec node "$(dirname "${BASH_SOURCE[0]}")/demo.mjs" "$@"
