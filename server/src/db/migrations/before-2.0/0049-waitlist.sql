-- Clients who would come when a time becomes free. An enquiry's status says nothing of it.
create table waitlist (
  contact_id uuid primary key references contact_requests on delete cascade,
  -- Without one, any artist.
  artist_id uuid references artists on delete set null,
  -- Monday is 0. Without any, every day suits.
  weekdays integer[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  note text not null default '',
  since timestamptz not null default now()
);
create index waitlist_artist on waitlist (artist_id) where artist_id is not null;

-- A new appointment to come ends the wait, whichever call has booked it.
create function leave_waitlist() returns trigger language plpgsql as $$
begin
  delete from waitlist where contact_id = new.contact_id;
  return null;
end $$;

create trigger appointments_end_wait after insert on appointments
  for each row when (new.state in ('planned', 'confirmed')) execute function leave_waitlist();
