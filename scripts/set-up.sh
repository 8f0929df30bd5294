# Installs the project's dependencies when they are missing or older than the lock file. To be sourced.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' || {
  echo "omconfig needs Node 20 or later; this is $(node --version)." >&2
  exit 2
}
if [ ! -f node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
fi
