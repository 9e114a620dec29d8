-- Times that staff offer to a client, who takes one of them by a link.
create table offers (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade,
  artist_id uuid references artists on delete set null,
  service text not null default '',
  price integer check (price >= 0),
  deposit integer check (deposit >= 0),
  state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  appointment_id uuid references appointments on delete set null,
  taken_start timestamptz,
  message text not null default '',
  answered_at timestamptz,
  check ((answered_at is null) = (state in ('open', 'withdrawn')))
);
create unique index offers_open on offers (contact_id) where state = 'open';
create index offers_contact on offers (contact_id, created_at desc);
create index offers_artist on offers (artist_id) where artist_id is not null;
create index offers_appointment on offers (appointment_id) where appointment_id is not null;

create table offered_times (
  offer_id uuid not null references offers on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  span tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  primary key (offer_id, starts_at)
);
create index offered_times_span on offered_times using gist (span);

-- A new appointment of the enquiry ends the wait and withdraws the offer.
create or replace function leave_waitlist() returns trigger language plpgsql as $$
begin
  delete from waitlist where contact_id = new.contact_id;
  update offers set state = 'withdrawn' where contact_id = new.contact_id and state = 'open';
  return null;
end $$;
