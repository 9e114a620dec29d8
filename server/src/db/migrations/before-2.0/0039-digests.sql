-- Who wants an email every morning that says how much waits.
alter table staff add column wants_digest boolean not null default false;

-- One for each person and day at the studio, so that none is sent twice.
create table digests (
  staff_id uuid not null references staff on delete cascade,
  day date not null,
  sent_at timestamptz,
  primary key (staff_id, day)
);
