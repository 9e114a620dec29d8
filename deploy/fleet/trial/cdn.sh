#!/bin/bash
# cdn.sh STUDIO: nginx as a CDN in front of a studio, which keeps what the response headers allow. Then a rush of visitors.
. "$(dirname "$0")/common.sh"
host=$1.example
folder=$(mktemp -d)
chmod 755 "$folder"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj "/CN=$host" -keyout "$folder/key.pem" -out "$folder/cert.pem" 2>/dev/null
cat >"$folder/nginx.conf" <<END
worker_processes 1;
pid $folder/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  error_log $folder/error.log;
  proxy_temp_path $folder/temp;
  client_body_temp_path $folder/body;
  proxy_cache_path $folder/cache keys_zone=cdn:10m max_size=200m;
  server {
    listen 127.0.0.1:8443 ssl;
    ssl_certificate $folder/cert.pem;
    ssl_certificate_key $folder/key.pem;
    location / {
      proxy_pass https://127.0.0.1:443;
      proxy_ssl_server_name on;
      proxy_ssl_name $host;
      proxy_set_header Host $host;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_cache cdn;
      # A CDN serves the old copy while it requests a new one, and requests once for many visitors.
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      add_header X-Cache \$upstream_cache_status always;
    }
  }
}
END
/usr/sbin/nginx -c "$folder/nginx.conf" -p "$folder"
count() { grep -c "$host" /var/log/caddy/access.log; }
cpu() { awk '{ print $14 + $15 }' "/proc/$(systemctl show -P MainPID "linework@$1")/stat"; }
get() { curl -sk --resolve "$host:8443:127.0.0.1" "https://$host:8443$1" "${@:2}"; }

for path in / /services /api/services; do get "$path" -o /dev/null; done
picture=$(get / | grep -o '/media/[^" ,]*' | head -n 1)
get "$picture" -o /dev/null
for path in / /services /api/services "$picture"; do
  expect "the CDN answers ${path:0:20}" sh -c "curl -skI --resolve $host:8443:127.0.0.1 https://$host:8443$path -X GET | grep -iE 'x-cache: (HIT|STALE|UPDATING)'"
done
expect 'an enquiry page with cookies or a private page is not kept' sh -c "! curl -skI -X GET --resolve $host:8443:127.0.0.1 https://$host:8443/api/auth/me | grep -i 'x-cache: HIT'"
before=$(count) ticks=$(cpu "$1") started=$(date +%s)
PORT=8443 /opt/linework/node/bin/node "$TRIAL/visitors.mjs" load "${SECONDS_OF_LOAD:-30}" "${RATE:-300}" "$1=$host"
echo "       the studio got $(($(count) - before)) requests in $(($(date +%s) - started)) s, and used $((($(cpu "$1") - ticks) * 10)) ms of processor time"
# An edit must be seen soon: within the ten seconds for which pages may be kept.
query "$1" "update faqs set question = 'Seen behind the CDN' where id = (select id from faqs order by id limit 1)" >/dev/null
sleep 12
get /api/faqs -o /dev/null
sleep 1
expect 'a change is seen behind the CDN within twelve seconds' sh -c "curl -sk --resolve $host:8443:127.0.0.1 https://$host:8443/api/faqs | grep -q 'Seen behind'"
systemctl stop "linework@$1"
expect 'while the studio is down, visitors get the last page' sh -c "sleep 11; curl -sk -o /dev/null -w '%{http_code}' --resolve $host:8443:127.0.0.1 https://$host:8443/ | grep 200"
systemctl start "linework@$1"
kill "$(cat "$folder/nginx.pid")"
rm -rf "$folder"
end
