#!/bin/bash
# Starts like the official PostgreSQL image: creates a data folder with a superuser, then runs the scripts
# beside it.
set -euo pipefail
: "${PGDATA:?}" "${POSTGRES_PASSWORD:?}"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  chown -R postgres "$PGDATA" /run/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups bash "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile=<(echo "$POSTGRES_PASSWORD") --auth-host=scram-sha-256 --auth-local=trust >/dev/null
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses='' -k /run/postgresql" start
  export PGHOST=/run/postgresql POSTGRES_USER=postgres
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -w -m fast stop
fi
exec postgres -c listen_addresses='*' -k /run/postgresql
