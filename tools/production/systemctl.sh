#!/bin/sh
# Stands in for systemd where none runs (tools/production/followGuide.mjs): starts what a unit names, as its user, with its settings. It keeps nothing
# alive and takes no rights away.
set -euf
action=$1
shift
case $action in daemon-reload | enable) exit 0 ;; esac
for unit in "$@"; do
  case $unit in
  postgresql@*)
    cluster=${unit#*@}
    pg_ctlcluster --skip-systemctl-redirect "${cluster%%-*}" "${cluster#*-}" start
    continue
    ;;
  esac
  file=/etc/systemd/system/$unit.service
  [ -f "$file" ] || file=/usr/lib/systemd/system/$unit.service
  value() { sed -n "s/^$1=//p" "$file" | head -n 1; }
  user=$(value User)
  state=$(value StateDirectory)
  settings=$(value EnvironmentFile)
  [ -z "$state" ] || install -d -m 700 -o "$user" "/var/lib/$state"
  # Split on purpose: a command and its arguments, and one setting a line.
  # shellcheck disable=SC2046
  if [ "$(value Type)" = oneshot ]; then
    runuser -u "$user" -- env ${settings:+$(cat "$settings")} $(value ExecStart)
  else
    setsid runuser -u "$user" -- env ${settings:+$(cat "$settings")} $(value ExecStart) >"/var/log/$unit.log" 2>&1 &
  fi
done
