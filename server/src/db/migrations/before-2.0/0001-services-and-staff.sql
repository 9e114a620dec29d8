-- Content rows are never removed at once: deleted_at hides them, a job erases them after the time of grace.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create table services (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  slug text not null,
  category text not null default '',
  short_description text not null,
  full_description text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index services_slug on services (slug) where deleted_at is null;
create index services_order on services (position, created_at desc, id) where deleted_at is null;
create trigger services_touch before update on services for each row execute function touch_updated_at();

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index staff_email on staff (lower(email));
create trigger staff_touch before update on staff for each row execute function touch_updated_at();

-- The token itself is never stored, only its SHA-256.
create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index staff_sessions_staff on staff_sessions (staff_id, created_at);

-- Counted in windows, shared by all instances.
create table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
