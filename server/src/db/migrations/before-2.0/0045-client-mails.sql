-- What is mailed about an appointment. `starts_at` is the start that the email speaks of: it is not sent any more when the
-- appointment has another one by then.
create table appointment_mails (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments on delete cascade,
  kind text not null check (kind in ('booked', 'moved', 'cancelled', 'reminder', 'asked')),
  starts_at timestamptz not null,
  -- Of a reminder: how long before the start.
  hours integer check ((hours is not null) = (kind = 'reminder')),
  -- 'dropped' was overtaken: by a move, a cancellation, or its time.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  problem text not null default '',
  asked_at timestamptz not null default now(),
  sent_at timestamptz
);
create index appointment_mails_appointment on appointment_mails (appointment_id, asked_at);
-- Each reminder once, however many instances look for what is due.
create unique index appointment_mails_reminder on appointment_mails (appointment_id, starts_at, hours)
  where kind = 'reminder';

create index appointments_to_come on appointments (starts_at) where state in ('planned', 'confirmed');

-- What the client did on the page of the appointment. A higher link_version ends the links that were sent.
alter table appointments
  add column link_version integer not null default 1,
  add column client_confirmed_at timestamptz,
  add column client_asks text check (client_asks in ('move', 'cancel')),
  add column client_words text not null default '',
  add column client_asked_at timestamptz check ((client_asks is null) = (client_asked_at is null));
