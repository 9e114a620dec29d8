# fleet list and fleet status show the present state, also between two steps of a command that was killed.

# The unfinished step of a studio, otherwise whether it responds.
health_of() {
  if [ -n "$(state_of "$1")" ]; then state_of "$1" | sed 's/ .*//'
  elif [ -f "$HOME_DIR/studios/$1.from" ]; then echo 'between versions'
  elif is_ready "$1"; then echo ready
  else echo DOWN; fi
}

metrics_of() {
  printf 'Authorization: Bearer %s' "$(setting "$1" METRICS_TOKEN)" |
    curl -s --max-time 5 -H @- "http://127.0.0.1:$(setting "$1" PORT)/metrics" || true
}

# The memory of a studio, in which each page that studios share is divided among them.
memory_of() {
  local process
  process=$(systemctl show -P MainPID "linework@$1")
  awk '/^Pss:/ { printf "%.0f MB", $2 / 1024 }' "/proc/$process/smaps_rollup" 2>/dev/null || echo -
}

# The age of the newest backup, also of one by command, which the app does not know.
backup_of() {
  local newest
  newest=$(find "$BACKUPS/$1" -name '*.tar*' -printf '%T@\n' 2>/dev/null | sort -n | tail -n 1)
  if [ -n "$newest" ]; then echo "$((($(date +%s) - ${newest%.*}) / 3600)) h"; else echo never; fi
}

# Reads metrics, prints the age of the last drill, failed email and p95 of requests since the start.
summarise() {
  awk '
    function age(seconds) { return seconds == "" ? "never" : sprintf("%.0f h", seconds / 3600) }
    /^linework_restore_drill_age_seconds / { drill = $2 }
    /^linework_emails_failed / { failed = $2 }
    /^http_request_duration_seconds_bucket/ && !/route="\/(healthz|readyz|metrics)"/ {
      split($1, part, /le="|"/); count[part[2]] += $2
    }
    END {
      if (failed == "") { print "-\t-\t-"; exit }
      p95 = "-"
      limits = split("0.005 0.01 0.025 0.05 0.1 0.25 0.5 1 2.5 10", limit, " ")
      for (i = limits; i > 0 && count["+Inf"] > 0; i--)
        if (count[limit[i]] >= 0.95 * count["+Inf"]) p95 = "<=" 1000 * limit[i] " ms"
      printf "%s\t%s\t%s\n", age(drill), failed, p95
    }'
}

fleet_list() {
  local name
  for name in $(names); do printf '%s\t%s\t%s\n' "$name" "$(host_of "$name")" "$(version_of "$name")"; done
}

fleet_status() {
  local name
  {
    printf 'STUDIO\tHOST\tVERSION\tSTATE\tMEMORY\tBACKUP\tDRILL\tFAILED EMAIL\tP95\n'
    for name in $(names); do
      printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$name" "$(host_of "$name")" "$(version_of "$name")" "$(health_of "$name")" \
        "$(memory_of "$name")" "$(backup_of "$name")" "$(metrics_of "$name" | summarise)"
    done
  } | awk -F '\t' '
    { rows = NR; for (i = 1; i <= NF; i++) { cell[NR, i] = $i; if (length($i) > width[i]) width[i] = length($i) } }
    END { for (r = 1; r <= rows; r++) { for (i = 1; i <= 9; i++) printf "%-*s", width[i] + 2, cell[r, i]; print "" } }'
}
