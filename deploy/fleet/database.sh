# A database and a role for each studio in one PostgreSQL, cloned from a migrated template.

# Under load the app needs 8 connections and the queue 2, `npm run` up to 4; an idle studio holds 4.
CONNECTIONS_PER_STUDIO=16
MAX_CONNECTIONS=1000

prepare_postgres() {
  [ "$(sql <<<'show max_connections')" -lt $MAX_CONNECTIONS ] || return 0
  step "Allow PostgreSQL $MAX_CONNECTIONS connections, which restarts it"
  sql <<<"alter system set max_connections = $MAX_CONNECTIONS"
  systemctl restart postgresql
  for _ in $(seq 60); do ! sql <<<'select' 2>/dev/null || return 0; sleep 1; done
  fail 'PostgreSQL does not start.'
}

has_database() { [ -n "$(sql <<<"select 1 from pg_database where datname = '$1'")" ]; }

# Prints the name of the migrated template of a release.
make_template() { # RELEASE
  local template password
  template=linework_template_$(basename "$1" | tr -c 'a-z0-9\n' _)
  echo "$template"
  if has_database "$template"; then return; fi
  password=$(openssl rand -hex 24)
  sql >/dev/null <<END
set client_min_messages = warning;
drop database if exists ${template}_new;
select 'create role linework_template' where not exists (select from pg_roles where rolname = 'linework_template') \gexec
alter role linework_template login password '$password';
create database ${template}_new;
revoke connect on database ${template}_new from public;
grant connect, create on database ${template}_new to linework_template;
\connect ${template}_new
grant create on schema public to linework_template;
END
  # postgres owns the database, so that a clone changes only the owner of what the template's role has created in it.
  DATABASE_URL=postgres://linework_template:$password@127.0.0.1:5432/${template}_new \
    runuser -u nobody -- env -C "$1" ENV_FILE=/dev/null npm run --silent db:migrate >/dev/null
  sql >/dev/null <<END
alter role linework_template nologin;
alter database ${template}_new allow_connections false;
alter database ${template}_new rename to $template;
END
}

make_database() { # NAME
  local role=linework_$1 template password
  password=$(setting "$1" DATABASE_URL | sed 's|.*://[^:]*:\(.*\)@.*|\1|')
  sql >/dev/null <<END
select 'create role $role' where not exists (select from pg_roles where rolname = '$role') \gexec
-- createdb, for the weekly drill of a backup
alter role $role login createdb connection limit $CONNECTIONS_PER_STUDIO password '$password';
END
  if ! has_database "$role"; then
    template=$(make_template "$(release_of "$1")")
    sql >/dev/null <<<"create database $role template $template"
  fi
  sql >/dev/null <<END
revoke all on database $role from public;
alter database $role owner to $role;
\connect $role
do \$\$ begin
  if exists (select from pg_roles where rolname = 'linework_template') then
    reassign owned by linework_template to $role;
  end if;
end \$\$;
END
}

drop_database() { # NAME
  sql >/dev/null <<END
set client_min_messages = warning;
drop database if exists linework_$1 with (force);
drop role if exists linework_$1;
END
}
