#!/usr/bin/env bash
# Installs Linework on Debian 12, Ubuntu 24.04 or newer, from an unpacked release: bash deploy/install.sh
# Asks for domain, email account and backup target, prints what it will do, and does only what is missing. Answers can
# be given as variables of the same names; --yes does not ask for confirmation.
set -euo pipefail
umask 022

SOURCE=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
VERSION=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$SOURCE/package.json")
NODE_VERSION=v$(cat "$SOURCE/.nvmrc" 2>/dev/null || true)
HOME_DIR=/opt/linework
SETTINGS=/etc/linework/linework.env
BACKUPS=/var/backups/linework
UNITS=/etc/systemd/system
READY=http://127.0.0.1:3000/readyz
export PATH=$HOME_DIR/node/bin:$PATH DEBIAN_FRONTEND=noninteractive

fail() { echo "$*" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail 'Run it as root.'
command -v apt-get >/dev/null && [ -d /run/systemd/system ] || fail 'This needs Debian or Ubuntu with systemd. Use Docker Compose (docs/install.md).'

# --- Answers

ask() { # VARIABLE QUESTION
  [ -z "${!1+x}" ] || return 0
  read -rp "$2: " "${1?}" || fail 'No answer.'
}
setting() { sed -n "s/^$1=//p" "$SETTINGS" | tail -n 1; }
# Both systemd and Node read the file: quotes and # would mean different things.
plain() { case $1 in *[\"\'\#\\\`]*) fail "These characters are not possible in an answer: \" ' # \\ \`" ;; esac; }

FLEET=
if [ "${1:-}" = --fleet ]; then
  FLEET=fleet DOMAIN='all studios' BACKUP_OFFSITE=
  shift
elif [ -f "$SETTINGS" ]; then
  DOMAIN=$(setting PUBLIC_URL) DOMAIN=${DOMAIN#https://} BACKUP_OFFSITE=$(setting BACKUP_OFFSITE)
else
  ask DOMAIN 'Domain of the site, for example studio.example'
  [[ $DOMAIN =~ ^[A-Za-z0-9.-]+$ ]] || fail "$DOMAIN is not a domain name."
  ask MAIL_SERVER 'Email server, for example smtp.gmail.com:587 (empty: later)'
  if [ -n "$MAIL_SERVER" ]; then
    ask MAIL_USER 'User name at the email server'
    [ -n "${MAIL_PASSWORD+x}" ] || { read -rsp 'Password at the email server: ' MAIL_PASSWORD; echo; }
    ask MAIL_ADDRESS "Address that sends, and gets the enquiries, for example hello@$DOMAIN"
    plain "$MAIL_SERVER$MAIL_ADDRESS"
  fi
  ask BACKUP_OFFSITE 'Backups on another machine: a mounted folder, s3://BUCKET/FOLDER or restic:REPOSITORY (empty: later)'
  plain "$BACKUP_OFFSITE"
  case $BACKUP_OFFSITE in
    /* | restic:/*)
      [ -d "${BACKUP_OFFSITE#restic:}" ] || fail "${BACKUP_OFFSITE#restic:} is missing. Mount it first."
      BACKUP_OFFSITE=${BACKUP_OFFSITE%/}/linework
      ;;
  esac
  case $BACKUP_OFFSITE in
    s3://*)
      ask BACKUP_S3_ENDPOINT 'S3 endpoint, for example https://s3.example (empty: Amazon)'
      ask BACKUP_S3_ACCESS_KEY_ID 'S3 access key'
      ask BACKUP_S3_SECRET_ACCESS_KEY 'S3 secret key'
      plain "$BACKUP_S3_ENDPOINT$BACKUP_S3_ACCESS_KEY_ID$BACKUP_S3_SECRET_ACCESS_KEY"
      ;;
    restic:*) ask RESTIC_PASSWORD 'Password of the restic repository' && plain "$RESTIC_PASSWORD" ;;
  esac
fi

packages=(postgresql curl ca-certificates xz-utils openssl jq)
case $BACKUP_OFFSITE in restic:*) packages+=(restic) ;; esac
# A web server that already uses port 80 or 443 keeps it. An interrupted installation finds its own Caddy.
is_ours() { compgen -G "$UNITS/caddy.service.d/*.conf" >/dev/null && systemctl -q is-enabled caddy 2>/dev/null; }
if is_ours || [ -z "$(ss -Hltn 'sport = :80 or sport = :443')" ]; then PROXY=caddy packages+=(caddy); else PROXY=existing; fi

# --- Steps: is_STEP succeeds where nothing is to be done

declare -A text=(
  [packages]="Install with apt-get: ${packages[*]}"
  [user]='Add the system user linework'
  [folders]="Make $HOME_DIR, $BACKUPS and /etc/linework"
  [node]="Install Node $NODE_VERSION into $HOME_DIR/node"
  [settings]="Write the settings to $SETTINGS"
  [database]='Create the role and database linework in PostgreSQL'
  [program]="Build Linework $VERSION in $HOME_DIR/releases/$VERSION"
  [repository]='Create the restic repository'
  [service]="Add the service linework and the command linework"
  [caddy]="Let Caddy serve https://$DOMAIN, with a certificate that it obtains"
  [existing]='Write /etc/linework/proxy.conf for the web server of this machine, which stays as it is'
  [start]='Prepare the tables and start Linework'
  [fleet]='Add the command fleet, with its units and Caddy for all studios'
)
steps=(packages user folders node settings database program service $PROXY start)
if [ -n "$FLEET" ]; then
  [ $PROXY = caddy ] || fail 'Another server has port 80 or 443, which Caddy needs for the fleet.'
  steps=(packages user folders node program fleet)
fi
case $BACKUP_OFFSITE in restic:*) steps=("${steps[@]:0:7}" repository "${steps[@]:7}") ;; esac

is_packages() { dpkg-query -W -f '${db:Status-Status}\n' "${packages[@]}" 2>/dev/null | grep -cx installed | grep -qx ${#packages[@]}; }
do_packages() {
  if [ $PROXY = caddy ]; then mkdir -p $UNITS/caddy.service.d && touch "$UNITS/caddy.service.d/${FLEET:-linework}.conf"; fi
  apt-get -qq update && apt-get -y -qq --no-install-recommends install "${packages[@]}" >/dev/null
}

is_user() { id linework >/dev/null 2>&1; }
do_user() { useradd --system --user-group --home-dir /var/lib/linework --create-home --shell /usr/sbin/nologin linework; }

# The folder of this machine, or of a disk or share mounted on it, that gets the copies.
local_copies() { case ${BACKUP_OFFSITE#restic:} in /*) echo "${BACKUP_OFFSITE#restic:}" ;; esac; }
is_folders() { [ -d $HOME_DIR/releases ] && [ -d $BACKUPS ] && [ -d /etc/linework ] && [ -d "$(local_copies || true)/" ]; }
do_folders() {
  if [ -n "$(local_copies)" ]; then install -d -o linework -g linework -m 0700 "$(local_copies)"; fi
  install -d -m 0755 $HOME_DIR/releases
  install -d -o linework -g linework -m 0700 $BACKUPS
  install -d -g linework -m 0750 /etc/linework
}

is_node() { [ -x $HOME_DIR/node/bin/node ]; }
do_node() {
  local machine file
  case $(uname -m) in x86_64) machine=x64 ;; aarch64) machine=arm64 ;; *) fail "There is no Node for $(uname -m)." ;; esac
  file=node-$NODE_VERSION-linux-$machine.tar.xz
  cd "$(mktemp -d)"
  curl -fsSO "https://nodejs.org/dist/$NODE_VERSION/$file" -O "https://nodejs.org/dist/$NODE_VERSION/SHASUMS256.txt"
  grep " $file\$" SHASUMS256.txt | sha256sum --check --quiet
  mkdir $HOME_DIR/node.unfinished
  tar -xJf "$file" -C $HOME_DIR/node.unfinished --strip-components=1
  mv $HOME_DIR/node.unfinished $HOME_DIR/node
}

is_settings() { [ -f "$SETTINGS" ]; }
do_settings() {
  local name
  install -g linework -m 0640 /dev/null "$SETTINGS.new"
  {
    echo "DATABASE_URL=postgres://linework:$(openssl rand -hex 24)@127.0.0.1:5432/linework"
    echo "PUBLIC_URL=https://$DOMAIN"
    echo MEDIA_DIR=/var/lib/linework/media
    echo "BACKUP_DIR=$BACKUPS"
    echo TRUST_PROXY=127.0.0.1
    echo "METRICS_TOKEN=$(openssl rand -hex 24)"
    if [ -n "$MAIL_SERVER" ]; then
      case $MAIL_SERVER in *:465) name=smtps ;; *) name=smtp ;; esac
      echo "SMTP_URL=$name://$(jq -rn --arg x "$MAIL_USER" '$x|@uri'):$(jq -rn --arg x "$MAIL_PASSWORD" '$x|@uri')@$MAIL_SERVER"
      echo "STUDIO_EMAIL=$MAIL_ADDRESS"
      echo "MAIL_FROM=$MAIL_ADDRESS"
    fi
    if [ -n "$BACKUP_OFFSITE" ]; then
      echo "BACKUP_OFFSITE=$BACKUP_OFFSITE"
      echo "BACKUP_KEY=${BACKUP_KEY:-$(openssl rand -hex 32)}"
      for name in BACKUP_S3_ENDPOINT BACKUP_S3_ACCESS_KEY_ID BACKUP_S3_SECRET_ACCESS_KEY RESTIC_PASSWORD; do
        if [ -n "${!name:-}" ]; then echo "$name=${!name}"; fi
      done
    fi
  } >"$SETTINGS.new"
  mv "$SETTINGS.new" "$SETTINGS"
}

is_database() { [ -f "$SETTINGS" ] && psql -qtAc 'select' "$(setting DATABASE_URL)" >/dev/null 2>&1; }
do_database() {
  local password
  password=$(setting DATABASE_URL | sed 's|.*://linework:\(.*\)@.*|\1|')
  (cd / && runuser -u postgres -- psql -q -v ON_ERROR_STOP=1 <<END
select 'create role linework' where not exists (select from pg_roles where rolname = 'linework') \gexec
alter role linework login createdb password '$password';
select 'create database linework owner linework' where not exists (select from pg_database where datname = 'linework') \gexec
END
  ) >/dev/null
}

is_program() { [ -f $HOME_DIR/current/server/build/start.js ]; }
do_program() {
  ln -sfn "$(bash "$SOURCE/deploy/build-release.sh" "$SOURCE")" $HOME_DIR/current
}

restic_as_user() {
  # Not sourced: the values are not quoted for a shell.
  mapfile -t keys < <(grep -E '^(RESTIC|AWS|B2|AZURE|GOOGLE|OS|ST)_' "$SETTINGS")
  (cd / && runuser -u linework -- env "${keys[@]}" restic --no-cache -q -r "${BACKUP_OFFSITE#restic:}" "$@")
}
is_repository() { [ -f "$SETTINGS" ] && restic_as_user cat config >/dev/null 2>&1; }
do_repository() { restic_as_user init; }

# Folders besides its own that the service may write to.
more_folders() { if [ -n "$(local_copies)" ]; then printf '[Service]\nReadWritePaths=%s\n' "$(local_copies)"; fi; }
is_service() {
  cmp -s $HOME_DIR/current/deploy/linework.service $UNITS/linework.service && [ -x /usr/local/bin/linework ] &&
    [ "$(more_folders)" = "$(cat $UNITS/linework.service.d/backup.conf 2>/dev/null || true)" ]
}
do_service() {
  cp $HOME_DIR/current/deploy/linework.service $UNITS/
  if [ -n "$(more_folders)" ]; then
    mkdir -p $UNITS/linework.service.d
    more_folders >$UNITS/linework.service.d/backup.conf
  fi
  ln -sfn $HOME_DIR/current/deploy/linework /usr/local/bin/linework
  systemctl daemon-reload
}

caddy_unit() { printf '[Service]\nEnvironment=SERVER_NAME=%s\nExecReload=\n' "$DOMAIN"; }
is_caddy() {
  [ "$(caddy_unit)" = "$(cat $UNITS/caddy.service.d/linework.conf 2>/dev/null || true)" ] &&
    cmp -s $HOME_DIR/current/deploy/Caddyfile /etc/caddy/Caddyfile && systemctl -q is-active caddy
}
do_caddy() {
  mkdir -p $UNITS/caddy.service.d
  caddy_unit >$UNITS/caddy.service.d/linework.conf
  cp $HOME_DIR/current/deploy/Caddyfile /etc/caddy/Caddyfile
  systemctl daemon-reload
  systemctl enable -q caddy
  systemctl restart caddy
}

proxy_file() { cat <<'END'
# nginx: include this file in the server block of the site that has its certificate.
# Other web servers: forward all paths but /metrics to port 3000, with these headers.
client_max_body_size 70m;
location /metrics { return 404; }
location / {
  proxy_pass http://127.0.0.1:3000;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto https;
  proxy_set_header X-Forwarded-Host "";
  proxy_read_timeout 130s;
}
END
}
is_existing() { [ "$(proxy_file)" = "$(cat /etc/linework/proxy.conf 2>/dev/null || true)" ]; }
do_existing() { proxy_file >/etc/linework/proxy.conf; }

is_start() { systemctl -q is-enabled linework 2>/dev/null && curl -fs --max-time 5 -o /dev/null $READY; }
do_start() {
  linework db:migrate >/dev/null
  systemctl enable -q linework
  systemctl restart linework
  curl -fs --retry 60 --retry-delay 1 --retry-all-errors --max-time 5 -o /dev/null $READY || fail 'It does not start: journalctl -u linework'
}

is_fleet() { [ -x /usr/local/bin/fleet ]; }
do_fleet() { $HOME_DIR/current/deploy/fleet/fleet prepare && ln -sfn $HOME_DIR/current/deploy/fleet/fleet /usr/local/bin/fleet; }

# --- Plan and work

missing=()
for step in "${steps[@]}"; do "is_$step" || missing+=("$step"); done
if [ ${#missing[@]} = 0 ]; then
  echo "Linework is installed for https://$DOMAIN. Nothing was changed."
else
  echo "Linework $VERSION for https://$DOMAIN. These steps follow:"
  for step in "${missing[@]}"; do echo "  ${text[$step]}"; done
  if [ "${1:-}" != --yes ]; then
    read -rp 'Continue? [y/N] ' answer || answer=
    [[ $answer =~ ^[Yy] ]] || fail 'Nothing was changed.'
  fi
  for step in "${missing[@]}"; do
    echo "== ${text[$step]}"
    # Not inside a condition, in which bash would not stop at the first failed command.
    set +e
    (
      set -e
      "do_$step"
    )
    status=$?
    set -e
    [ $status = 0 ] || fail "This step failed. Correct the cause and run it again: ${text[$step]}"
  done
fi
if [ -n "$FLEET" ]; then
  echo 'Add a studio: fleet add NAME HOST'
  exit 0
fi
if [ "$PROXY" = existing ]; then echo "Forward https://$DOMAIN to Linework: /etc/linework/proxy.conf says how."; fi
if [[ " ${missing[*]} " = *' settings '* ]] && [ -n "$BACKUP_OFFSITE" ]; then
  echo "Keep this key outside of this machine. Without it no backup can be read: $(setting BACKUP_KEY)"
fi
if [ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/)" = 503 ]; then
  echo "Set up the studio at $(journalctl -u linework -o cat | grep -o 'https://[^ ]*/setup#[^ ]*' | tail -n 1)"
fi
