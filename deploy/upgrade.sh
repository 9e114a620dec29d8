#!/usr/bin/env bash
# Upgrades to the release that this file is part of. Each step that fails leaves, or brings back, the running version.
#   linework upgrade FOLDER                     an installation by install.sh; FOLDER has the unpacked new release
#   bash FOLDER/deploy/upgrade.sh OLD/deploy    Docker Compose; OLD is the folder of the running release
#   fleet upgrade FOLDER                        each studio of a fleet, named by LINEWORK_STUDIO
# If it was interrupted, run it again: it finishes or rolls back.
set -euo pipefail
SOURCE=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
VERSION=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")
HOME_DIR=${LINEWORK_HOME:-/opt/linework}
UNITS=${LINEWORK_UNITS:-/etc/systemd/system}
CADDYFILE=${LINEWORK_CADDYFILE:-/etc/caddy/Caddyfile}
STUDIO=${LINEWORK_STUDIO:-}
SETTINGS=${STUDIO:+/etc/linework-studios/$STUDIO.env}
CURRENT=$HOME_DIR/${STUDIO:+studios/}${STUDIO:-current}
# This file exists from the switch until the probe or the rollback has succeeded, and names the version to return to.
MARK=$CURRENT.from
OLD=${1:-$(cat "$MARK" 2>/dev/null || echo "$CURRENT")}
OLD=$(readlink -f "$OLD")

step() { echo "== $*"; }
stop_unchanged() { echo "$1 The running version was not touched." >&2; exit 1; }

# --- Debian

npm_in() { # FOLDER ARGUMENTS...
  local folder=$1
  shift
  runuser -u "linework${STUDIO:+-$STUDIO}" -- env -C "$folder" "PATH=$HOME_DIR/node/bin:$PATH" ${SETTINGS:+"ENV_FILE=$SETTINGS"} npm run --silent "$@"
}
debian_prepare() { [ "$OLD" != "$HOME_DIR/releases/$VERSION" ] && NEW=$(bash "$SOURCE/deploy/build-release.sh" "$SOURCE"); }
debian_back_up() { ARCHIVE=$(npm_in "$OLD" backup | tail -n 1); }
debian_rehearse() { npm_in "$NEW" backup:verify -- "$ARCHIVE"; }
debian_migrate() { npm_in "$NEW" db:migrate; }
debian_use() { # FOLDER OTHER
  ln -sfn "$1" "$CURRENT.new" && mv -T "$CURRENT.new" "$CURRENT" || return 1
  # All studios share unit and proxy.
  if [ -n "$STUDIO" ]; then systemctl restart "linework@$STUDIO"; return; fi
  cp "$1/deploy/linework.service" "$UNITS/linework.service" &&
    systemctl daemon-reload && systemctl restart linework || return 1
  # A file that the operator changed stays.
  if cmp -s "$CADDYFILE" "$2/deploy/Caddyfile" && ! cmp -s "$CADDYFILE" "$1/deploy/Caddyfile"; then
    cp "$1/deploy/Caddyfile" "$CADDYFILE" && systemctl restart caddy
  fi
}
debian_switch() { echo "$OLD" >"$MARK.new" && mv "$MARK.new" "$MARK" && debian_use "$NEW" "$OLD"; }
# The previous version may be one without the command `probe`.
debian_ready() {
  local port=3000
  if [ -n "$STUDIO" ]; then port=$(sed -n 's/^PORT=//p' "$SETTINGS"); fi
  for _ in {1..60}; do
    if curl -fs --max-time 5 -o /dev/null "http://127.0.0.1:$port/readyz"; then return; fi
    if [ "${1:-}" = unless-crashed ] && [ "$(systemctl show -P NRestarts "linework${STUDIO:+@$STUDIO}")" != 0 ]; then return 1; fi
    sleep 1
  done
  return 1
}
debian_probe() { debian_ready unless-crashed && npm_in "$CURRENT" probe && rm -f "$MARK" && { [ -n "$STUDIO" ] || ln -sfn "$CURRENT/deploy/linework" "${LINEWORK_COMMANDS:-/usr/local/bin}/linework"; }; }
debian_roll_back() { debian_use "$OLD" "$NEW" && debian_ready && rm -f "$MARK"; }

# --- Compose

# Compose would prefer it to the image of each .env, also when it rolls back.
export -n IMAGE
compose() { # FOLDER ARGUMENTS...
  local folder=$1
  shift
  (cd "$folder" && docker compose "$@")
}
compose_prepare() {
  NEW=$SOURCE/deploy
  [ "$NEW" != "$OLD" ] || return 1
  local name
  for name in .env app.env database.env acme certificates caddy; do
    if [ -e "$OLD/$name" ]; then cp -a "$OLD/$name" "$NEW/" || return 1; fi
  done
  sed -i '/^IMAGE=/d' "$NEW/.env" || return 1
  echo "IMAGE=${IMAGE:-linework:$VERSION}" >>"$NEW/.env"
  if [ -n "${IMAGE:-}" ]; then compose "$NEW" pull app; else compose "$NEW" build app; fi
}
compose_back_up() { ARCHIVE=$(compose "$OLD" exec -T app npm run --silent backup | tail -n 1); }
compose_rehearse() { compose "$NEW" run --rm -T --no-deps migrate npm run --silent backup:verify -- "$ARCHIVE"; }
compose_migrate() { compose "$NEW" run --rm -T --no-deps migrate; }
compose_switch() { compose "$NEW" up -d --no-build; }
compose_probe() { compose "$NEW" exec -T app npm run --silent probe; }
# The rest is not waited for: a proxy without its certificate is never healthy.
compose_roll_back() { compose "$OLD" up -d --no-build --wait app && compose "$OLD" up -d --no-build; }

case $OLD in */deploy) kind=compose ;; *) kind=debian ;; esac
step "Prepare Linework $VERSION"
"${kind}_prepare" || stop_unchanged 'The new version could not be built, or is the running one.'
step 'Back up'
"${kind}_back_up" || stop_unchanged 'The backup failed.'
echo "$ARCHIVE"
step 'Restore this backup into a scratch database on the new version'
"${kind}_rehearse" || stop_unchanged 'The new version cannot restore the backup.'
step 'Apply the migrations, which the running version works with'
"${kind}_migrate" || stop_unchanged 'A migration failed and was undone.'
step 'Switch, and probe health, a page and an enquiry'
if "${kind}_switch" && "${kind}_probe"; then
  echo "Linework $VERSION runs."
  exit 0
fi
step 'Roll back: a probe failed'
"${kind}_roll_back" || { echo "The roll back failed, too. The backup is $ARCHIVE (docs/upgrade.md)." >&2; exit 1; }
echo 'The previous version runs again, and nothing was lost. The log says what failed.' >&2
exit 1
