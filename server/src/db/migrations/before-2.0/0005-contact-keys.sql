-- A browser names each request by a key of its own, so that one sent twice on a bad line is still one request.
-- Only hashes: neither the key nor what was sent can be read from here.
create table contact_keys (
  key_hash text primary key,
  body_hash text not null,
  -- Written before the request itself, in one transaction.
  contact_id uuid not null references contact_requests (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now()
);
create index contact_keys_contact on contact_keys (contact_id);
