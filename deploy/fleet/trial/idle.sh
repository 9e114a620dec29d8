#!/bin/bash
# idle.sh [SECONDS]: restarts all studios together, then measures memory, connections and work of each while it is idle.
. "$(dirname "$0")/common.sh"
seconds=${1:-60}
mapfile -t studios < <(fleet list | cut -f1)
started=$(date +%s)
# shellcheck disable=SC2046
systemctl restart postgresql $(printf 'linework@%s ' "${studios[@]}") caddy
for name in "${studios[@]}"; do until serves "$name"; do sleep 0.5; done; done
echo "restart: all ${#studios[@]} studios serve after $(($(date +%s) - started)) s"
sleep 30
processes() { for name in "${studios[@]}"; do systemctl show -P MainPID "linework@$name"; done; }
sum() { awk '{ total += $1 } END { print total + 0 }'; }
ticks() { for process in $(processes); do awk '{ print $14 + $15 }' "/proc/$process/stat"; done | sum; }
ask() { (cd / && runuser -u postgres -- psql -qtAXc "$1"); }
transactions() { ask "select sum(xact_commit + xact_rollback) from pg_stat_database where datname like 'linework_s%'"; }
ticks_before=$(ticks) transactions_before=$(transactions) most=0
for ((s = 0; s < seconds; s += 5)); do
  sleep 5
  now=$(ask "select max(n) from (select count(*) as n from pg_stat_activity where usename like 'linework_%' group by usename) as each")
  if [ "$now" -gt $most ]; then most=$now; fi
done
echo "processor: $((($(ticks) - ticks_before) * 600 / seconds / ${#studios[@]})) ms a minute and studio"
echo "PostgreSQL: $((($(transactions) - transactions_before) * 60 / seconds / ${#studios[@]})) transactions a minute and studio"
echo "connections: at most $most of one studio; $(ask "select round(count(*)::numeric / ${#studios[@]}, 1) from pg_stat_activity where usename like 'linework_%'") on average"
for process in $(processes); do awk '/^Pss:/ { print $2 / 1024 }' "/proc/$process/smaps_rollup"; done | sort -n |
  awk '{ all[NR] = $1 } END { printf "memory (PSS): %.0f MB lowest, %.0f median, %.0f highest\n", all[1], all[int((NR + 1) / 2)], all[NR] }'
for process in $(pgrep -u postgres); do awk '/^Pss:/ { print $2 / 1024 }' "/proc/$process/smaps_rollup"; done | sum |
  awk -v studios=${#studios[@]} '{ printf "PostgreSQL: %.0f MB, %.1f a studio\n", $1, $1 / studios }'
