#!/bin/bash
# studios.sh COUNT: adds studios s1 to sCOUNT with the sample content, and leaves them stopped. The first is filled by the
# product, the others are copies of its rows and pictures.
. "$(dirname "$0")/common.sh"
# The copies are not started, and need no set-up address.
mkdir -p /tmp/stubs
for stub in systemctl curl npm; do
  printf '#!/bin/sh\nexit 0\n' >/tmp/stubs/$stub
  chmod +x /tmp/stubs/$stub
done
if [ -f "$SETTINGS/s1.env" ]; then systemctl stop linework@s1; fi
root_sql() { (cd / && runuser -u postgres -- psql -qtAX -v ON_ERROR_STOP=1); }
for ((n = 1; n <= $1; n++)); do
  name=s$n
  [ ! -d "/var/lib/linework-studios/$name/media" ] || continue
  if [ "$n" = 1 ]; then fleet add "$name" "$name.example"; else PATH=/tmp/stubs:$PATH fleet add "$name" "$name.example"; fi >/dev/null || exit 1
  echo CONTACT_RATE_LIMIT=off >>"$SETTINGS/$name.env"
  if [ "$n" = 1 ]; then
    npm_of s1 db:seed | tail -n 1
    systemctl stop "linework@$name"
    # Encoding the smaller formats takes minutes and would continue in every copy.
    query s1 "delete from jobs.job where name = 'encode-remaining-variants'"
    continue
  fi
  root_sql <<END
drop database if exists linework_$name;
create database linework_$name template linework_s1;
revoke all on database linework_$name from public;
alter database linework_$name owner to linework_$name;
\connect linework_$name
reassign owned by linework_s1 to linework_$name;
alter database linework_s1 owner to linework_s1;
END
  cp -a /var/lib/linework-studios/s1/media "/var/lib/linework-studios/$name/"
  chown -R "linework-$name:" "/var/lib/linework-studios/$name/media"
done
fleet list | wc -l
if systemctl -q is-active caddy; then systemctl reload caddy; fi
