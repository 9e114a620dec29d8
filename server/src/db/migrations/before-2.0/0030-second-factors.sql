-- Passkeys of staff. The public key opens nothing, so backups hold it.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  -- As browsers write it: base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used. It never goes back, unless there are two of it.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_staff on passkeys (staff_id);

-- Challenges that were handed out. Each works once, for its purpose and person; only its SHA-256 is stored.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'sign in')),
  -- Who signs in is not known before.
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_age on passkey_challenges (expires_at);
create index passkey_challenges_staff on passkey_challenges (staff_id) where staff_id is not null;

-- Keys of authenticator apps. They are needed as they are, so they stand in a table of their own that no backup holds.
create table authenticator_apps (
  staff_id uuid primary key references staff on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the first code was given: it does not count before.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken. Neither it nor an earlier one is taken again.
  last_step integer not null default 0
);

-- Each works once, in place of a code of the app; only its SHA-256 is stored.
create table recovery_codes (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- True for a link that an owner made: the person may have lost the device too. One that was asked for by 'Forgot password'
-- leaves second factors as they are, or a mailbox would be enough for everything.
alter table access_links add column ends_factors boolean not null default false;
