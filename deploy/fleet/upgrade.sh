# fleet backup and fleet upgrade: one studio after the other.

fleet_backup() {
  local name failed=0
  [ $# -gt 0 ] || set -- $(names)
  for name in "$@"; do
    require_studio "$name"
    step "Back up $name"
    npm_as "$name" backup || failed=1
  done
  return $failed
}

# The number of studios in a wave: 10% of 60 are 6, and a wave has at least one.
wave_size() { # WAVE ALL
  case $1 in *%) echo $(((${1%\%} * $2 + 99) / 100)) ;; *) echo "$1" ;; esac
}

is_upgraded() { [ "$(release_of "$1")" = "$2" ] && [ ! -f "$HOME_DIR/studios/$1.from" ]; }

# Lists studios with an older release: one whose upgrade was interrupted first, then by name.
list_old() { # RELEASE
  local name
  for name in $(names); do [ ! -f "$HOME_DIR/studios/$name.from" ] || echo "$name"; done
  for name in $(names); do
    [ -f "$HOME_DIR/studios/$name.from" ] || [ ! -f "$ETC/$name.env" ] || [ -n "$(state_of "$name")" ] ||
      is_upgraded "$name" "$1" || echo "$name"
  done
}

fleet_upgrade() {
  local waves=1,10%,100% folder release wave name size done=0 old all
  folder=${1:?"$USAGE"}
  case ${2:-} in --wave) waves=${3:?"$USAGE"} ;; '') ;; *) fail "$USAGE" ;; esac
  [[ $waves =~ ^[0-9]+%?(,[0-9]+%?)*$ ]] || fail "$waves are not waves: 1,10%,100%"
  release=$HOME_DIR/releases/$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$folder/package.json")
  # An interrupted upgrade continues without a new build, because studios already run the first one.
  if ! find "$HOME_DIR/studios" -lname "$release" | grep -q .; then
    step 'Build the release'
    bash "$folder/deploy/build-release.sh" "$folder" >/dev/null
  fi
  mapfile -t old < <(list_old "$release")
  all=$(names | wc -l)
  done=$((all - ${#old[@]}))
  for wave in ${waves//,/ }; do
    size=$(wave_size "$wave" "$all")
    while [ "$done" -lt "$size" ] && [ ${#old[@]} -gt 0 ]; do
      name=${old[0]}
      old=("${old[@]:1}")
      step "Upgrade $name, $((done + 1)) of $all"
      LINEWORK_STUDIO=$name bash "$release/deploy/upgrade.sh" ||
        fail "$name failed. It and the ${#old[@]} that follow stay on their version. Run it again after correcting the cause."
      done=$((done + 1))
    done
    echo "Wave $wave: $done of $all studios run $(basename "$release")."
  done
  [ ${#old[@]} = 0 ] || return 0
  # After the last studio, new studios, the command and the units use the release too.
  link "$release" "$HOME_DIR/current"
  exec "$HOME_DIR/current/deploy/fleet/fleet" prepare
}
