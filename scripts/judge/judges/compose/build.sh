#!/usr/bin/env bash
# Builds the judge of Compose files: the Compose specification's own implementation, from the Go module proxy.
#   build.sh PROGRAM
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
program=$(realpath -m "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/main.go" "$work"
cd "$work"
go mod init judge >/dev/null 2>&1
go get github.com/compose-spec/compose-go/v2@v2.16.2 >/dev/null 2>&1
go mod tidy >/dev/null 2>&1
go build -o "$program" .
