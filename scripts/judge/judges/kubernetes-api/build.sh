#!/usr/bin/env bash
# Builds the API server's own validation of one version of Kubernetes as a program: build.sh 1.37.2 FOLDER
# Its modules come through the Go module proxy. The program reads lines of {"id", "manifests"} and prints {"id", "errors", "unknown"}.
set -euo pipefail

version=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
minor=$(cut -d. -f2 <<<"$version")

mkdir -p "$folder"
cp "$here/main.go" "$folder/"
if [ "$minor" -ge 37 ]; then cp "$here/since_1_37.go" "$folder/"; else cp "$here/until_1_36.go" "$folder/"; fi
cd "$folder"

# The modules that Kubernetes has in its own repository have the same minor version as it.
manifest=$(go mod download -json "k8s.io/kubernetes@v$version" | sed -n 's/.*"GoMod": "\(.*\)",/\1/p')
{
  printf 'module judge\n\ngo 1.23\n\nrequire k8s.io/kubernetes v%s\n' "$version"
  sed -n "s#^\(replace \|[[:space:]]\)*\(k8s.io/[a-z-]*\) => ./staging/.*#replace \2 => \2 v0.${version#1.}#p" "$manifest"
  sed -n 's#^\(replace \|[[:space:]]\)*\([^ ]*\) => \([^. ][^ ]*\) \(v[^ ]*\)$#replace \2 => \3 \4#p' "$manifest"
  sed -n "s#^[[:space:]]*\(k8s.io/[a-z-]*\) v0.0.0\$#replace \1 => \1 v0.${version#1.}#p" "$manifest"
} | awk '!seen[$0]++' >go.mod
go mod tidy -e 2>/dev/null
go build -o judge .
