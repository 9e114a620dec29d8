# fleet remove and fleet move: they archive the studio, then delete the rest. fleet move calls fleet receive on the
# other machine.

# A studio whose `add` stopped before the database has nothing to archive.
archive_studio() { # NAME FILE
  [ ! -f "$2" ] || return 0
  [ -L "$HOME_DIR/studios/$1" ] && [ -f "$ETC/$1.env" ] && has_database "linework_$1" || return 0
  local made=$BACKUPS/$1/last.tar
  rm -f "$made"
  npm_as "$1" backup -- --to "$made"
  install -m 0600 "$ETC/$1.env" "${2%.tar}.env"
  mv "$made" "$2"
}

remove_parts() {
  step "Remove $1 from this machine"
  systemctl disable -q --now "linework@$1" 2>/dev/null || true
  write_lists
  drop_database "$1"
  rm -rf "${DATA:?}/$1" "${CACHE:?}/$1" "${BACKUPS:?}/$1" "$HOME_DIR/studios/$1" "$HOME_DIR/studios/$1.from"
  if id "linework-$1" >/dev/null 2>&1; then userdel "linework-$1"; fi
  rm -f "$ETC/$1.env"
  clear_state "$1"
}

# Prints the archive of the removal that the state names, and starts one if there is none.
archive_of() { # NAME STATE
  case $(state_of "$1") in
    "$2 "*) ;;
    *) set_state "$1" "$2 $REMOVED/$1-$(date +%Y%m%d-%H%M%S).tar" ;;
  esac
  state_of "$1" | sed 's/^[a-z]* //'
}

fleet_remove() {
  local archive
  require_studio "${1:?"$USAGE"}"
  case $(state_of "$1") in moving*) fail "$1 is moving: finish that first." ;; esac
  archive=$(archive_of "$1" removing)
  step "Stop $1, and archive it to $archive"
  systemctl disable -q --now "linework@$1" 2>/dev/null || true
  archive_studio "$1" "$archive"
  remove_parts "$1"
  if [ -f "$archive" ]; then echo "Removed. The archive with its settings stays: $archive"; fi
}

on_machine() { ${FLEET_SSH:-ssh} "$@"; }

fleet_move() {
  local name=${1:?"$USAGE"} machine=${2:?"$USAGE"} archive folder
  require_studio "$name"
  case $(state_of "$name") in
    moved*) remove_parts "$name"; return ;;
    '' | moving*) ;;
    *) fail "$name is $(state_of "$name"): finish that first." ;;
  esac
  [ ! -f "$HOME_DIR/studios/$name.from" ] || fail "The upgrade of $name was interrupted: finish it first."
  on_machine "$machine" fleet list >/dev/null || fail "$machine has no fleet, or does not respond. Nothing was changed."
  archive=$(archive_of "$name" moving)
  folder=$(dirname "$archive")
  # From here on the studio accepts no enquiries, which the archive would not contain.
  step "Stop $name, and archive it to $archive"
  systemctl disable -q --now "linework@$name"
  write_lists
  archive_studio "$name" "$archive"
  step "Send it to $machine"
  tar -cC "$folder" "$(basename "$archive")" "$(basename "${archive%.tar}").env" |
    on_machine "$machine" fleet receive "$name" "$(host_of "$name")" "$(basename "$archive" .tar)" ||
    fail "$machine could not receive the studio. Run the command again, or cancel: rm $STATE/$name.state, then fleet add $name $(host_of "$name")"
  set_state "$name" "moved $archive"
  remove_parts "$name"
  echo "$name runs on $machine. Its DNS must lead there now. The archive stays: $archive"
}

# Called by `fleet move` over ssh, with the archive on standard input. A studio that already runs here keeps its data.
fleet_receive() { # NAME HOST ARCHIVE
  local incoming=$BACKUPS/$1/incoming
  check_name "$1" "$2"
  prepare_machine
  if [ -z "$(state_of "$1")" ] && [ -f "$ETC/$1.env" ]; then
    cat >/dev/null
    grep -qsx "$3" "$STATE/$1.received" || fail "Another studio $1 runs here."
    echo "$1 runs here already."
    return
  fi
  set_state "$1" receiving
  prepare_postgres
  make_user "$1"
  rm -rf "$incoming" && install -d -o "linework-$1" -m 0700 "$incoming"
  tar -xC "$incoming" --no-same-owner
  make_studio "$1" "$2" "$(grep -Ev '^(DATABASE_URL|PUBLIC_URL|PORT|MEDIA_DIR|BACKUP_DIR|BACKUP_TIME|TRUST_PROXY)=' "$incoming/$3.env")"
  step 'Restore'
  chown -R "linework-$1" "$incoming"
  npm_as "$1" restore -- "$incoming/$3.tar" --into-existing
  rm -rf "$incoming"
  echo "$3" >"$STATE/$1.received"
  start_studio "$1"
}
