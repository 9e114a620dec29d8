-- Pictures that a visitor adds to an enquiry. No public address serves them.
create table enquiry_pictures (
  -- Drawn by the browser, so that a picture that is sent again is stored once.
  id uuid primary key,
  contact_id uuid not null references contact_requests on delete cascade,
  kind text not null check (kind in ('idea', 'place')),
  -- Null once staff removed it: the row stays, so that the same picture does not come again.
  storage_key text unique check (storage_key like 'enquiries/%'),
  width integer not null,
  height integer not null,
  created_at timestamptz not null default clock_timestamp()
);
create index enquiry_pictures_contact on enquiry_pictures (contact_id, created_at);

-- A public picture never has the key of a private one.
alter table pictures add constraint pictures_not_private check (storage_key not like 'enquiries/%');

-- Bytes whose row has gone, in whatever way it went. A job removes them.
create table removed_bytes (
  storage_key text primary key,
  removed_at timestamptz not null default now()
);

create function note_removed_bytes() returns trigger language plpgsql as $$
begin
  if old.storage_key is not null and (tg_op = 'DELETE' or new.storage_key is distinct from old.storage_key) then
    insert into removed_bytes (storage_key) values (old.storage_key) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger enquiry_pictures_removed after delete or update of storage_key on enquiry_pictures
  for each row execute function note_removed_bytes();
