-- A calendar feed has one key per member of staff, so that it ends with that person's access. Only its SHA-256 is stored.
-- The key of the whole studio ends here: the address that it opened was known to everybody who ever worked here.
create table calendar_keys (
  staff_id uuid primary key references staff on delete cascade,
  key_hash bytea not null unique,
  -- To the millisecond: a client names the key that it replaces by this time.
  created_at timestamptz(3) not null default now()
);

-- What the server signs with. Apart from the settings, because it belongs in no archive. It is made anew: the one in the
-- settings lies in every archive that was made so far.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
delete from settings where key in ('calendar-key', 'signing-key');

-- Networks from which an account signed in, as keyed hashes. They outlive sessions: guessing by strangers must not keep
-- the owner out of a place where the owner signs in.
create table known_places (
  staff_id uuid not null references staff on delete cascade,
  place_hash bytea not null,
  last_sign_in_at timestamptz not null default now(),
  primary key (staff_id, place_hash)
);
create index known_places_age on known_places (last_sign_in_at);

-- The limits of one account can be lifted together, whatever networks they were counted for.
alter table rate_limits add column account text;
create index rate_limits_account on rate_limits (account) where account is not null;

-- The spelling that accounts are found by. The locale of the database has no say in it: with lower() alone, some locales
-- give one account several spellings, and each of them its own limits.
alter table staff add column email_folded text not null generated always as (lower(email collate "C")) stored;
create unique index staff_email_folded on staff (email_folded);
drop index staff_email;
