# Shared by the trials of a fleet, which run as root on a machine with the command `fleet`.
set -uo pipefail
TRIAL=$(dirname "$(readlink -f "$0")")
SETTINGS=/etc/linework-studios
failures=0

expect() { # WHAT COMMAND...
  local what=$1
  shift
  if "$@" >/tmp/trial.out 2>&1; then echo "ok     $what"; else
    echo "WRONG  $what"
    tail -n 5 /tmp/trial.out
    failures=$((failures + 1))
  fi
}
rejects() { ! "$@"; }
denied() { expect "denied: $1" rejects "${@:2}"; }
end() { [ $failures = 0 ] || { echo "$failures wrong"; exit 1; }; }
port_of() { sed -n 's/^PORT=//p' "$SETTINGS/$1.env"; }
query() { (cd / && runuser -u postgres -- psql -qtAX "linework_$1" -c "$2"); } # STUDIO SQL
serves() { curl -fs --max-time 5 -o /dev/null "http://127.0.0.1:$(port_of "$1")/readyz"; }
as_studio() { runuser -u "linework-$1" -- "${@:2}"; }
npm_of() { as_studio "$1" env -C "/opt/linework/studios/$1" "ENV_FILE=$SETTINGS/$1.env" npm run --silent "${@:2}"; }
state_of() { fleet status | awk -v name="$1" '$1 == name { print $4 }'; }

# Runs a fleet command and kills it at its 1st, 2nd, … step until it succeeds; prints the number of kills.
crash_through() { # COMMAND...
  local at=1 status
  for (( ; at < 200; at++)); do
    BASH_ENV=$TRIAL/crash.sh CRASH_AT=$at "$@" >/tmp/crash.out 2>&1
    status=$?
    [ $status = 137 ] || break
    # `fleet status` succeeds in every state.
    fleet status >/tmp/status.out 2>&1 || { echo "status fails after a kill at step $at" && cat /tmp/status.out && return 1; }
  done
  echo "       killed at each of $((at - 1)) steps; then it ended with $status"
  if [ $status != 0 ]; then tail -n 5 /tmp/crash.out; fi
  return $status
}
