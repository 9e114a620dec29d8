-- Six characters without those that are read wrongly over the phone, always the same for the same id.
create function reference_of(id uuid) returns text language sql immutable strict parallel safe as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (number / power(30, place)::bigint % 30)::int + 1, 1), '' order by place)
  from (select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint as number) as n, generate_series(0, 5) as place
$$;

alter table contact_requests
  add column reference text not null generated always as (reference_of(id)) stored,
  add column note text not null default '',
  add column booked_for timestamptz,
  add column read_at timestamptz,
  -- The newest change by staff, in words.
  add column changed_what text,
  add column changed_by uuid references staff on delete set null,
  add column changed_at timestamptz,
  -- Equal texts from many numbers are one of the signs of spam. A hash: an index on the text itself has a length limit.
  add column text_hash text not null generated always as (md5(lower(regexp_replace(description, '\s+', ' ', 'g')))) stored,
  add constraint contact_requests_status check (status in ('new', 'contacted', 'booked', 'closed', 'spam'));

create index contact_requests_reference on contact_requests (reference);
create index contact_requests_text on contact_requests (text_hash, created_at);
create index contact_requests_email on contact_requests (lower(email));
create index contact_requests_unread on contact_requests (created_at)
  where read_at is null and deleted_at is null and status <> 'spam' and not is_heartbeat;
create index contact_requests_booked on contact_requests (booked_for)
  where booked_for is not null and deleted_at is null;

-- One row for each mail that a request causes; what it says is made from the request when it is sent.
create table contact_mails (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references contact_requests on delete cascade,
  kind text not null check (kind in ('studio', 'visitor')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  -- What the mail server said last, without anybody's address.
  problem text not null default '',
  -- When sending was asked for, now or again: it is given up a day later.
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (contact_id, kind)
);
create index contact_mails_unsent on contact_mails (asked_at) where state <> 'sent';
