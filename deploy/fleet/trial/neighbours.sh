#!/bin/bash
# neighbours.sh LOADED FLOODED: one studio under 500 requests a second, then another under a flood of uploads, while all
# others are measured.
. "$(dirname "$0")/common.sh"
loaded=$1 flooded=$2 seconds=${SECONDS_OF_LOAD:-40}
visitors() { /opt/linework/node/bin/node "$TRIAL/visitors.mjs" "$@"; }
mapfile -t others < <(fleet list | awk -F '\t' -v a="$loaded" -v b="$flooded" '$1 != a && $1 != b { print $1 "=" $2 }')
p95_of() { sed -n 's/.*p95 \([0-9.]*\) ms.*/\1/p' "$1"; }

# A generated password would have to be changed first.
password='heron lantern copper 4711'
export STAFF_PASSWORD=$password
npm_of "$flooded" staff add owner@flood.example >/dev/null 2>&1 || npm_of "$flooded" staff reset owner@flood.example >/dev/null
cd /opt/linework/current && /opt/linework/node/bin/node -e "
  const sharp = require('sharp')
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).jpeg({ quality: 80 }).toFile('/tmp/picture.jpg')"

visitors measure 10 "${others[@]}" >/dev/null
visitors measure "$seconds" "${others[@]}" | tee /tmp/quiet.out
visitors load "$seconds" 500 "$loaded=$(fleet list | awk -F '\t' -v a="$loaded" '$1 == a { print $2 }')" >/tmp/load.out &
visitors measure "$seconds" "${others[@]}" | tee /tmp/loaded.out
wait
cat /tmp/load.out
visitors upload "$seconds" owner@flood.example "$password" /tmp/picture.jpg "$flooded=$(fleet list | awk -F '\t' -v a="$flooded" '$1 == a { print $2 }')" >/tmp/flood.out &
visitors measure "$seconds" "${others[@]}" | tee /tmp/flooded.out
wait
cat /tmp/flood.out
for state in loaded flooded; do
  expect "0 errors at the others while one is $state" grep -q ' 0 errors' /tmp/$state.out
  expect "p95 of the others within 1.5 times while one is $state" awk -v a="$(p95_of /tmp/quiet.out)" -v b="$(p95_of /tmp/$state.out)" 'BEGIN { exit !(b <= 1.5 * a) }'
done
end
