-- Staff's browsers name each save of a new record by a key, so that one sent again after a lost response is stored once.
-- Only hashes: neither the key nor what was sent can be read from here.
create table idempotency_keys (
  key_hash text primary key,
  body_hash text not null,
  record_id uuid not null,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
