-- Times that an appointment or blocked time left, which can be offered to the waitlist, one client after another.
create table freed_times (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  service text not null default '',
  state text not null default 'free' check (state in ('free', 'offered', 'closed')),
  own_clients boolean not null default false,
  created_at timestamptz not null default now()
);
create index freed_times_start on freed_times (starts_at);
create index freed_times_artist on freed_times (artist_id, starts_at);

alter table offers add column freed_time_id uuid references freed_times on delete set null;
create index offers_freed_time on offers (freed_time_id) where freed_time_id is not null;

-- Only inserts, so that it waits for no lock. The artist may just have been deleted. Longer blocked times are days off.
create function note_freed_time() returns trigger language plpgsql as $$
begin
  insert into freed_times (artist_id, starts_at, ends_at, service)
  select id, old.starts_at, old.ends_at, coalesce(to_jsonb(old) ->> 'service', '') from artists
  where id = old.artist_id and (tg_table_name = 'appointments' or old.ends_at - old.starts_at <= interval '4 hours');
  return null;
end $$;
create trigger appointments_free after update of state, starts_at, artist_id on appointments for each row
  when (old.state in ('planned', 'confirmed') and old.starts_at > now() and (new.state = 'cancelled'
    or new.starts_at <> old.starts_at or new.artist_id is distinct from old.artist_id)) execute function note_freed_time();
create trigger blocked_times_free after delete on blocked_times for each row
  when (old.starts_at > now()) execute function note_freed_time();
