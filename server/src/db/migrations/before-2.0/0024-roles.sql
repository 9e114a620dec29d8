-- What a member of staff may do. Accounts that were there before, and those made without a role, may do everything.
alter table staff
  add column name text not null default '',
  add column role text not null default 'owner' check (role in ('owner', 'desk', 'artist')),
  -- The artist's own record. Without it an artist's account sees no client.
  add column artist_id uuid references artists on delete set null,
  add column last_seen_at timestamptz;

update staff set last_seen_at = (select max(last_used_at) from staff_sessions where staff_id = staff.id);

create index staff_artist on staff (artist_id) where artist_id is not null;

-- An artist's own clients, newest first.
create index contact_requests_artist on contact_requests (artist_id, created_at desc, id)
  where artist_id is not null and deleted_at is null;
