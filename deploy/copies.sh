#!/bin/sh
# Copies of the database (docs/operations.md): copies.sh backup, copies.sh restore, copies.sh drill. They lie in BACKUP_DIR.
# A PostgreSQL server, which DATABASE_URL names (no pooler before it), is copied by its own programs, and archives its log in `wal` there:
# copies.sh restore DIRECTORY [MOMENT] makes a data directory. Without DATABASE_URL it is the embedded database of DATA_DIR.
set -eu
umask 077
: "${BACKUP_DIR:?must name the folder of the copies}"
[ -z "${DATABASE_URL_FILE:-}" ] || DATABASE_URL=$(cat "$DATABASE_URL_FILE")
DATABASE_URL=${DATABASE_LISTEN_URL:-${DATABASE_URL:-}}
copies_kept=7

fail() {
  echo "$1" >&2
  exit 1
}

# The oldest first. The folder itself may have such a name.
copies() { find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -name 'choresy-*Z*' ! -name '*.part' | sort; }

# Debian keeps the programs of each major in a folder of its own, out of the PATH.
use_programs_of() { PATH="/usr/lib/postgresql/$(cat "$1/PG_VERSION")/bin:$PATH"; }

embedded() {
  api=$(dirname "$0")/../api
  if [ -e "$api/src/copies.ts" ]; then node --import tsx "$api/src/copies.ts" "$@"; else node "$api/dist/copies.js" "$@"; fi
}

# The time in the name of a copy.
time_of() { echo "$1" | sed -E 's/.*choresy-(.{10}T..)-(..)-(..)Z.*/\1:\2:\3Z/'; }

backup() {
  mkdir -p "$BACKUP_DIR"
  rm -rf "$BACKUP_DIR"/choresy-*.part
  path=$BACKUP_DIR/choresy-$(date -u +%Y-%m-%dT%H-%M-%SZ)
  if [ -n "$DATABASE_URL" ]; then
    pg_basebackup --dbname "$DATABASE_URL" --pgdata "$path.part" --wal-method stream --checkpoint fast --no-password
    use_programs_of "$path.part"
    pg_verifybackup --quiet "$path.part"
  else
    path=$path.tar.gz
    embedded copy
    mv "${DATA_DIR:-.data}/copy.tar.gz" "$path.part"
  fi
  mv "$path.part" "$path"
  copies | head -n -$copies_kept | xargs --no-run-if-empty rm -rf
  if [ -d "$BACKUP_DIR/wal" ]; then
    # The log that no copy needs any more.
    first=$(sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\)).*/\1/p' "$(copies | head -n 1)/backup_label")
    pg_archivecleanup "$BACKUP_DIR/wal" "$first"
  fi
  echo "The copy is $path."
}

# The newest copy from which the moment $1 can be reached; without a moment the newest.
newest() {
  until=$(date -u -d "${1:-tomorrow}" +%Y-%m-%dT%H-%M-%SZ)
  found=$(copies | awk -F/choresy- -v until="$until" 'substr($NF, 1, 20) <= until' | tail -n 1)
  [ -n "$found" ] || fail "The folder $BACKUP_DIR holds no copy${1:+ from before that moment}. Make one: npm run backup."
  echo "$found"
}

# Recovers the copy $1 in the new directory $2 up to the moment $3, or to the end of the log, and leaves it running in $run: seen by this
# account alone, and archiving nothing. The first server's settings of memory and connections need not be repeated as long as nobody reads.
recover() {
  [ ! -e "$2" ] || fail "$2 is there already. Name a directory that is not."
  use_programs_of "$1"
  run=$(mktemp -d)
  cp -a "$1" "$2"
  chmod 700 "$2"
  touch "$2/recovery.signal" "$run/postgresql.conf"
  echo 'local all all trust' >"$run/pg_hba.conf"
  set -- "$2" "${3:+ -c recovery_target_time='$(date -u -d "${3:-now}" '+%Y-%m-%d %H:%M:%S.%6N+00')'}"
  if ! pg_ctl start --silent -D "$1" --log "$run/log" --options "-c config_file='$run/postgresql.conf' -c hba_file='$run/pg_hba.conf' \
    -c listen_addresses='' -c port=5432 -c unix_socket_directories='$run' -c archive_mode=off -c hot_standby=off \
    -c restore_command='cp \"$BACKUP_DIR/wal/%f\" \"%p\"' -c recovery_target_action=promote$2" ||
    ! wait_for "$1"; then
    lines=$(grep -v 'cp: cannot stat' "$run/log" | tail -n 3)
    rm -rf "$1" "$run"
    fail "The copy could not be recovered: $lines"
  fi
}

wait_for() {
  until pg_isready --quiet --host "$run"; do
    pg_ctl status -D "$1" >/dev/null || return 1
    sleep 0.2
  done
}

# One statement in the recovered server, in the database and as the user of DATABASE_URL.
query() {
  name=$(echo "$DATABASE_URL" | sed -E 's#^[^/]*//[^/]*/?##; s#\?.*##')
  user=$(echo "$DATABASE_URL" | sed -nE 's#^[^/]*//([^:@/]+)(:[^@/]*)?@.*#\1#p')
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --host "$run" \
    --username "${user:-$(id -un)}" --dbname "${name:-${user:-$(id -un)}}" --command "$1"
}

stop() {
  pg_ctl stop --silent --mode fast -D "$1"
  rm -rf "$run"
}

# The end of the recovered data: its last transaction in the log, or else the copy $1.
data_end() { echo "coalesce(pg_last_xact_replay_timestamp(), '$(time_of "$1")')"; }

restore() {
  copy=$(newest "${2:-}")
  if [ -n "$DATABASE_URL" ]; then
    [ $# -gt 0 ] || fail 'Name the data directory to be made.'
    recover "$copy" "$1" "${2:-}"
    query "insert into restores (moment) values ($(data_end "$copy")) on conflict do nothing"
    stop "$1"
  else
    [ $# -eq 0 ] || fail 'An embedded database is restored as of its newest copy.'
    embedded restore "$copy" "$(time_of "$copy")"
  fi
  echo "$copy is restored. The API starts with it in quarantine: open /desk/restore."
}

# Restores the newest copy and its log in the new directory $1, and prints the end of its data and its number of bookings.
rehearse() {
  copy=$(newest)
  [ -n "$(find "$copy" -maxdepth 0 -mmin -2160)" ] || fail 'The newest copy is more than 36 hours old.'
  if [ -n "$DATABASE_URL" ]; then
    recover "$copy" "$1"
    found=$(query "select to_char($(data_end "$copy") at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"') || ' ' ||
      (select count(*) from bookings) || ' ' || (select coalesce(sum(amount_pence), 0) from ledger_entries)")
    stop "$1"
  else
    found="$(time_of "$copy") $(DATA_DIR=$1 embedded inspect "$copy")"
  fi
  [ "${found##* }" = 0 ] || fail "The books of the copy are out by ${found##* } pence."
  echo "${found% *}"
}

# The report is a file beside the copies, which the API shows at the desk.
drill() {
  home=$(mktemp -d)
  began=$(date +%s)
  if said=$(sh "$0" rehearse "$home/data" 2>&1); then
    facts="\"dataUntil\":\"${said% *}\",\"bookings\":${said#* },\"problem\":null"
  else
    failed=$(echo "$said" | tr -d '"\\' | tr -s '[:cntrl:]' ' ')
    facts="\"dataUntil\":null,\"bookings\":0,\"problem\":\"$failed\""
  fi
  rm -rf "$home"
  seconds=$(($(date +%s) - began))
  echo "{\"drilledAt\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\",\"seconds\":$seconds,$facts}" >"$BACKUP_DIR/drill.json"
  [ -z "${failed:-}" ] || fail "The drill failed: $failed"
  echo "The drill took $seconds s: ${said#* } bookings until ${said% *}, and the books add up. /desk/restore shows it."
}

what=${1:-}
[ $# -eq 0 ] || shift
case $what in
  backup | restore | rehearse | drill) "$what" "$@" ;;
  *) fail 'Say what to do: backup, restore or drill.' ;;
esac
