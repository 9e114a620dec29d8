# Lists of studios for Caddy and Prometheus, rewritten from the settings after each change.

write_list() { # FILE MODE: replaces the file atomically
  install -m "$2" /dev/null "$STATE/$1.new"
  cat >"$STATE/$1.new"
  if [ "$2" = 0640 ]; then chgrp caddy "$STATE/$1.new"; fi
  mv "$STATE/$1.new" "$STATE/$1"
}

write_lists() {
  local name token
  # A studio that is being added or moved is not public yet.
  each_public() { for name in $(names); do case $(state_of "$name") in '' | upgrading) "$1" ;; esac; done; }
  host_line() { echo "$(host_of "$name") 127.0.0.1:$(setting "$name" PORT)"; }
  metrics_line() { echo "/metrics/$name 127.0.0.1:$(setting "$name" PORT) $(setting "$name" METRICS_TOKEN)"; }
  target() {
    jq -cn --arg name "$name" '{targets: ["127.0.0.1:20000"],
      labels: {studio: $name, instance: $name, __metrics_path__: "/metrics/\($name)"}}'
  }
  if [ ! -f "$STATE/metrics.token" ]; then openssl rand -hex 24 | write_list metrics.token 0640; fi
  token=$(cat "$STATE/metrics.token")
  echo "@stranger not header Authorization \"Bearer $token\"" | write_list metrics-token 0640
  { each_public host_line; echo default none; } | write_list hosts 0644
  { each_public metrics_line; echo default none none; } | write_list metrics 0640
  each_public target | jq -s . | write_list prometheus.json 0644
  # Open connections and other studios are not interrupted.
  if systemctl -q is-active caddy; then systemctl reload caddy; fi
}

# The rules of deploy/Caddyfile, for all hosts in the list.
caddyfile() {
  sed -e 's|^\tadmin off$|\tadmin unix///run/caddy-fleet/admin.sock\n\ton_demand_tls {\n\t\task http://127.0.0.1:20000/ask\n\t}\n\timport /etc/linework-fleet/global*.caddy|' \
    -e 's|^https://{$SERVER_NAME} {$|https:// {\n\ttls {\n\t\ton_demand\n\t}\n\timport studio|' \
    -e 's|^http:// {$|http:// {\n\timport studio|' -e 's|https://{$SERVER_NAME}{uri}|https://{host}{uri}|' \
    -e 's|{$APP_SERVERS:127.0.0.1:3000}|{app}|' -e "/^(app) {\$/e cat '$FLEET/studios.caddy'" "$FLEET/../Caddyfile"
}

# Units, proxy and folders of the machine, from the release that this command is part of.
prepare_machine() {
  local units=/etc/systemd/system
  install -d -m 0711 "$ETC" "$HOME_DIR/studios" "$DATA" "$CACHE" "$BACKUPS"
  install -d -m 0755 "$STATE"
  install -d -m 0700 "$REMOVED"
  if cmp -s "$FLEET/linework@.service" "$units/linework@.service" && [ -f "$STATE/hosts" ] &&
    [ "$(caddyfile)" = "$(cat /etc/caddy/Caddyfile)" ]; then return; fi
  step 'Install the units and the configuration of Caddy'
  install -m 0644 "$FLEET/linework@.service" "$FLEET/linework.slice" "$units/"
  install -d "$units/caddy.service.d"
  printf '[Service]\nRuntimeDirectory=caddy-fleet\n' >"$units/caddy.service.d/fleet.conf"
  systemctl daemon-reload
  write_lists
  caddyfile >/etc/caddy/Caddyfile
  systemctl enable -q caddy
  systemctl restart caddy
}
