#!/bin/bash
# add and remove, each killed at every step and repeated. With OTHER, a machine with a fleet, also move.
. "$(dirname "$0")/common.sh"

echo '== add'
expect 'add ends after kills at every step' crash_through fleet add crash crash.example
grep killed /tmp/trial.out
expect 'the studio serves' serves crash
expect 'its state is ready' [ "$(state_of crash)" = ready ]
expect 'a second add changes nothing' fleet add crash crash.example
expect 'another studio with this host is rejected' rejects fleet add other crash.example
npm_of crash staff add owner@crash.example >/dev/null
fleet list | grep -v '^crash' >/tmp/others

if [ -n "${OTHER:-}" ]; then
  echo '== move'
  expect 'move ends after kills at every step' crash_through fleet move crash "$OTHER"
  cat /tmp/trial.out
  expect 'nothing of it is left here' rejects grep -qs . "$SETTINGS/crash.env"
  expect 'it serves there' ssh "$OTHER" "curl -fs -o /dev/null http://127.0.0.1:\$(sed -n s/^PORT=//p $SETTINGS/crash.env)/readyz"
  expect 'with its accounts' [ "$(ssh "$OTHER" 'cd / && runuser -u postgres -- psql -qtAX linework_crash -c "select email from staff"')" = owner@crash.example ]
  fleet add crash crash.example >/dev/null
fi

echo '== remove'
expect 'remove ends after kills at every step' crash_through fleet remove crash
grep killed /tmp/trial.out
expect 'its database is gone' rejects query crash 'select'
expect 'its user is gone' rejects id linework-crash
expect 'its folders are gone' rejects ls /var/lib/linework-studios/crash
expect 'an archive and its settings are left' ls /var/backups/linework-studios/removed/crash-*.tar /var/backups/linework-studios/removed/crash-*.env
expect 'the other studios are as before' diff /tmp/others <(fleet list)
for name in $(cut -f1 /tmp/others); do expect "$name serves" serves "$name"; done
end
