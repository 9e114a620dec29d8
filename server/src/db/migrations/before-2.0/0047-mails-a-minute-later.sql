-- What staff change within a minute is told once. Until an email begins to be sent it can be taken back; `known_starts_at`
-- is the date that its client knew before, null for none.
alter table appointment_mails
  add column known_starts_at timestamptz,
  add column begun_at timestamptz;

-- What a client asks goes to the studio and, as with a new enquiry, to the artist's own account.
alter table appointment_mails add column to_artist boolean not null default false;
create index appointments_asked on appointments (starts_at) where client_asks is not null;
