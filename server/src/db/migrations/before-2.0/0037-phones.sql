-- The browsers of staff that ring when an enquiry arrives. An endpoint is the address of one browser at its push service.
create table phones (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  endpoint text not null unique,
  -- The browser's own keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  -- As it names itself: 'Chrome on Android'.
  name text not null default '',
  created_at timestamptz not null default now()
);
create index phones_staff on phones (staff_id);

-- The artist whom an enquiry names gets an email too.
alter table contact_mails
  drop constraint contact_mails_kind_check,
  add constraint contact_mails_kind_check check (kind in ('studio', 'visitor', 'artist'));
