#!/bin/bash
# waves.sh NEW BROKEN: upgrades all studios in waves while each receives enquiries, with kills of the command, of studios and of
# PostgreSQL. BROKEN fails its probe.
. "$(dirname "$0")/common.sh"
new=$1 broken=$2
accepted=/tmp/accepted
mapfile -t studios < <(fleet list | awk -F '\t' '{ print $1 "=" $2 }')
new_version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$new/package.json")
old_version=$(basename "$(readlink /opt/linework/current)")
versions() { fleet list | cut -f3 | sort | uniq -c | awk '{ print $2 ":" $1 }' | tr '\n' ' '; }

: >$accepted
/opt/linework/node/bin/node "$TRIAL/visitors.mjs" enquire $accepted "${studios[@]}" >/tmp/visitors.out &
visitors=$!
sleep 3

fleet upgrade "$broken" --wave 1,100% >/tmp/broken.out 2>&1
expect 'a version that fails its probe is rolled back' grep -q 'Roll back: a probe failed' /tmp/broken.out
expect 'it stops after the first studio' [ "$(grep -c '^== Upgrade' /tmp/broken.out)" = 1 ]
expect 'all studios run the old version' [ "$(versions)" = "$old_version:${#studios[@]} " ]

kills=0
for round in $(seq 40); do
  fleet upgrade "$new" --wave 1,10%,100% >/tmp/upgrade.out 2>&1 &
  command=$!
  # Kills come later in each round, so that they hit every step; the rounds after the last kill have none.
  if [ "$round" -le "${KILLS:-8}" ]; then
    sleep $((4 + round * 3 % 17))
    case $((round % 4)) in
      0) runuser -u postgres -- pg_ctlcluster 15 main restart -m immediate ;;
      1) pkill -9 -P $command; kill -9 $command 2>/dev/null ;;
      2) kill -9 $command 2>/dev/null ;;
      3) kill -9 "$(systemctl show -P MainPID "linework@${studios[$((round % ${#studios[@]}))]%%=*}")" ;;
    esac
    kills=$((kills + 1))
  fi
  if wait $command 2>/dev/null; then break; fi
done
echo "       $kills kills, $round runs: $(versions)"
expect 'all studios run the new version' [ "$(versions)" = "$new_version:${#studios[@]} " ]
expect 'no studio is between two versions' rejects ls /opt/linework/studios/*.from
for each in "${studios[@]}"; do
  name=${each%%=*}
  expect "$name serves the new version" serves "$name"
  expect "$name runs it" [ "$(readlink "/proc/$(systemctl show -P MainPID "linework@$name")/cwd")" = "/opt/linework/releases/$new_version" ]
done
sleep 2
kill $visitors
wait $visitors
cat /tmp/visitors.out
lost=0
while IFS=$'\t' read -r studio name; do
  [ "$(query "$studio" "select count(*) from contact_requests where name = '$name'")" = 1 ] || { lost=$((lost + 1)); echo "lost: $name"; }
done <$accepted
expect "0 of $(wc -l <$accepted) accepted enquiries are lost" [ $lost = 0 ]
end
