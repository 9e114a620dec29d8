#!/bin/bash
# isolation.sh ONE TWO: with the credentials and file rights of ONE, tries to read rows, pictures, backups, logs and
# secrets of TWO.
. "$(dirname "$0")/common.sh"
one=$1 two=$2
url=$(sed -n 's/^DATABASE_URL=//p' "$SETTINGS/$one.env")
as_one() { as_studio "$one" "$@"; }
other_database() { psql -qtAX "${url%/*}/$1" -c "${2:-select}"; }
token=$(sed -n 's/^METRICS_TOKEN=//p' "$SETTINGS/$one.env")

expect 'its own rows can be read' other_database "linework_$one" 'select count(*) from contact_requests'
expect 'its own settings can be read' as_one cat "$SETTINGS/$one.env"
denied "rows of $two" other_database "linework_$two"
denied 'rows by the database of PostgreSQL' other_database postgres 'select rolpassword from pg_authid'
expect 'queries of other studios' [ -z "$(other_database "linework_$one" "select query from pg_stat_activity where usename = 'linework_$two' and query !~ 'insufficient privilege'")" ]
denied "a copy of the database of $two" other_database "linework_$one" "create database stolen template linework_$two"
denied "the role of $two" other_database "linework_$one" "set role linework_$two"
denied 'files by the server' other_database "linework_$one" "select pg_read_file('/etc/passwd')"
denied 'programs by the server' other_database "linework_$one" "copy contacts to program 'cat'"
denied 'the template' other_database "$(cd / && runuser -u postgres -- psql -qtAXc "select datname from pg_database where datname like 'linework_template%' limit 1")"
denied "secrets of $two" as_one cat "$SETTINGS/$two.env"
denied "pictures of $two" as_one ls "/var/lib/linework-studios/$two"
denied "backups of $two" as_one ls "/var/backups/linework-studios/$two"
denied 'archives of removed studios' as_one ls /var/backups/linework-studios/removed
denied "compiled code of $two" as_one ls "/var/cache/linework-studios/$two"
denied 'the access log' as_one sh -c 'cat /var/log/caddy/access.log'
denied 'the journal' sh -c "runuser -u linework-$one -- journalctl -q -u linework@$two -n 1 | grep ."
denied 'the tokens of the metrics' as_one sh -c 'cat /etc/linework-fleet/metrics'
denied "metrics of $two" curl -fsS -o /dev/null -H "Authorization: Bearer $token" "http://127.0.0.1:$(port_of "$two")/metrics"
denied 'metrics through Caddy' curl -fsS -o /dev/null -H "Authorization: Bearer $token" "http://127.0.0.1:20000/metrics/$two"
denied 'the environment of the process' as_one cat "/proc/$(systemctl show -P MainPID "linework@$two")/environ"
denied "signals to the process" as_one kill -0 "$(systemctl show -P MainPID "linework@$two")"
denied 'writing the code of a release' as_one touch /opt/linework/current/server/build/start.js
denied 'changing its own version' as_one ln -sfn /tmp "/opt/linework/studios/$one"
denied 'writing the list of hosts' as_one sh -c 'echo >> /etc/linework-fleet/hosts'
# More connections than its limit: the others still connect.
for _ in $(seq 20); do other_database "linework_$one" 'select pg_sleep(5)' >/dev/null 2>&1 & done
sleep 2
expect "connections of $one are limited" [ "$(cd / && runuser -u postgres -- psql -qtAXc "select count(*) <= 16 from pg_stat_activity where usename = 'linework_$one'")" = t ]
expect "$two still serves" serves "$two"
wait
end
