# fleet add: user, folders, settings, database, service, certificate. Each step does what is missing.

make_user() {
  id "linework-$1" >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$DATA/$1" --no-create-home --shell /usr/sbin/nologin "linework-$1"
  for folder in "$DATA/$1" "$CACHE/$1" "$BACKUPS/$1"; do
    install -d -o "linework-$1" -g "linework-$1" -m 0700 "$folder"
  done
}

free_port() {
  local port=$FIRST_PORT
  while grep -qsx "PORT=$port" "$ETC"/*.env; do port=$((port + 1)); done
  echo $port
}

# Writes the settings. MORE: lines of the settings on another machine, which are kept.
write_settings() { # NAME HOST [MORE]
  local port
  [ ! -f "$ETC/$1.env" ] || return 0
  port=$(free_port)
  install -g "linework-$1" -m 0640 /dev/null "$ETC/$1.new"
  {
    echo "DATABASE_URL=postgres://linework_$1:$(openssl rand -hex 24)@127.0.0.1:5432/linework_$1"
    echo "PUBLIC_URL=https://$2"
    echo "PORT=$port"
    echo "MEDIA_DIR=$DATA/$1/media"
    echo "BACKUP_DIR=$BACKUPS/$1"
    # Backups are spread over four hours of the night.
    printf 'BACKUP_TIME=%02d:%02d\n' $((1 + port / 60 % 4)) $((port % 60))
    echo TRUST_PROXY=127.0.0.1
    if [ -n "${3:-}" ]; then echo "$3"; else echo "METRICS_TOKEN=$(openssl rand -hex 24)"; fi
  } >"$ETC/$1.new"
  mv "$ETC/$1.new" "$ETC/$1.env"
}

check_name() { # NAME HOST
  local other
  [[ $1 =~ ^[a-z][a-z0-9]{1,20}$ ]] || fail "$1 is not a name: 2 to 21 letters and digits, in lower case."
  [[ $2 =~ ^[a-z0-9.-]+$ ]] || fail "$2 is not a host name."
  for other in $(names); do
    if [ "$other" = "$1" ] && [ -f "$ETC/$1.env" ] && [ "$(host_of "$1")" != "$2" ]; then
      fail "$1 exists, for $(host_of "$1")."
    fi
    [ "$other" = "$1" ] || [ "$(host_of "$other")" != "$2" ] || fail "$2 belongs to $other."
  done
}

# Prepares a studio completely, without starting it.
make_studio() { # NAME HOST [MORE]
  step 'Make user, folders and settings'
  make_user "$1"
  write_settings "$@"
  [ -L "$HOME_DIR/studios/$1" ] || link "$(readlink -f "$HOME_DIR/current")" "$HOME_DIR/studios/$1"
  step 'Make role and database'
  make_database "$1"
}

start_studio() {
  step "Start $1"
  systemctl enable -q "linework@$1"
  systemctl start "linework@$1"
  wait_ready "$1"
  clear_state "$1"
  write_lists
}

fleet_add() {
  [ $# = 2 ] || fail "$USAGE"
  check_name "$1" "$2"
  prepare_machine
  case $(state_of "$1") in
    '') [ -f "$ETC/$1.env" ] || set_state "$1" adding ;;
    adding) ;;
    *) fail "$1 is $(state_of "$1"): finish that first." ;;
  esac
  prepare_postgres
  make_studio "$1" "$2"
  start_studio "$1"
  echo "$1 runs. DNS: $2 must resolve to this machine."
  npm_as "$1" setup
}
