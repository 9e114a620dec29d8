-- Where an enquiry came from: the website's form, or staff who entered it.
alter table contact_requests add column source text not null default 'form'
  check (source in ('form', 'walk-in', 'call', 'whatsapp', 'instagram', 'other'));

-- One meeting of a client with an artist. An enquiry may have several.
create table appointments (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade,
  artist_id uuid references artists on delete set null,
  -- What the client wants done, as it was called then.
  service text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  session integer not null default 1 check (session > 0),
  sessions integer not null default 1 check (sessions >= session),
  note text not null default '',
  price integer check (price >= 0),
  deposit integer check (deposit >= 0),
  deposit_asked_at timestamptz,
  deposit_received_at timestamptz,
  deposit_reference text not null default '',
  deposit_returned_at timestamptz,
  state text not null default 'planned' check (state in ('planned', 'confirmed', 'came', 'missed', 'cancelled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index appointments_contact on appointments (contact_id, starts_at);
create index appointments_artist on appointments (artist_id) where artist_id is not null;
create index appointments_span on appointments using gist (span);

-- Leave, lunch, a guest artist's other weeks. Without an artist it is the whole studio's.
create table blocked_times (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references artists on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  reason text not null,
  created_at timestamptz not null default now()
);
create index blocked_times_artist on blocked_times (artist_id) where artist_id is not null;
create index blocked_times_span on blocked_times using gist (span);

-- The dates that enquiries had so far, an hour each as their calendar feed said.
insert into appointments (contact_id, artist_id, service, starts_at, ends_at, created_at)
select id, artist_id, service, booked_for, booked_for + interval '1 hour', coalesce(changed_at, created_at)
from contact_requests where booked_for is not null;

-- An enquiry's own date stays what the API shows and takes: it is that of its next appointment, or of the last one where
-- none is to come. Whoever writes one writes the other.
create function follow_appointments() returns trigger language plpgsql as $$
declare
  contact uuid := case when tg_op = 'DELETE' then old.contact_id else new.contact_id end;
  next_start timestamptz;
begin
  select coalesce(
    min(starts_at) filter (where state in ('planned', 'confirmed')),
    max(starts_at) filter (where state in ('came', 'missed')))
  into next_start from appointments where contact_id = contact;
  update contact_requests set booked_for = next_start
  where id = contact and booked_for is distinct from next_start;
  return null;
end $$;

create trigger appointments_follow after insert or delete or update of starts_at, state on appointments
  for each row execute function follow_appointments();

create function follow_booked_for() returns trigger language plpgsql as $$
declare
  before timestamptz := case when tg_op = 'INSERT' then null else old.booked_for end;
begin
  if new.booked_for is null then
    update appointments set state = 'cancelled', version = version + 1, updated_at = now()
    where contact_id = new.id and starts_at = before and state in ('planned', 'confirmed');
    return null;
  end if;
  if exists (select from appointments
    where contact_id = new.id and starts_at = new.booked_for and state <> 'cancelled') then
    return null;
  end if;
  update appointments
  set starts_at = new.booked_for, ends_at = new.booked_for + (ends_at - starts_at),
    version = version + 1, updated_at = now()
  where contact_id = new.id and starts_at = before and state in ('planned', 'confirmed');
  if not found then
    insert into appointments (contact_id, artist_id, service, starts_at, ends_at)
    values (new.id, new.artist_id, new.service, new.booked_for, new.booked_for + interval '1 hour');
  end if;
  return null;
end $$;

create trigger contact_requests_booked after insert on contact_requests
  for each row when (new.booked_for is not null) execute function follow_booked_for();
create trigger contact_requests_rebooked after update of booked_for on contact_requests
  for each row when (old.booked_for is distinct from new.booked_for) execute function follow_booked_for();
