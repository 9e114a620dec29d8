#!/usr/bin/env bash
# Builds an unpacked release in /opt/linework/releases and prints its folder: build-release.sh RELEASE
set -euo pipefail
releases=${LINEWORK_HOME:-/opt/linework}/releases
export PATH=${LINEWORK_HOME:-/opt/linework}/node/bin:$PATH
source=$(readlink -f "$1")
folder=$releases/$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$source/package.json")
if [ "$source" != "$folder" ]; then
  rm -rf "$folder"
  cp -a "$source" "$folder"
fi
cd "$folder"
if [ ! -f server/build/start.js ] || [ ! -d node_modules/fastify ]; then
  npm ci --no-audit --no-fund --loglevel=error >&2
  npm run --silent build >/dev/null
  npm prune --omit=dev --no-audit --no-fund --loglevel=error >&2
fi
chown -R root:root .
ln -sfn /etc/linework/linework.env .env
echo "$folder"
