-- Links by which a person sets a password: an invitation, or a new password. Each works once; only its SHA-256 is stored.
create table access_links (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_links_staff on access_links (staff_id);

-- Who was invited has no password yet.
alter table staff alter column password_hash drop not null;

-- Names a session without its token's hash.
alter table staff_sessions add column id uuid not null default gen_random_uuid();
create unique index staff_sessions_id on staff_sessions (id);
