-- What was brought along from another server, so that a second run makes no doubles and goes on where the first one ended.
-- Its own id stays known after a record was erased: what is gone here does not come back by itself.
create table imported (
  source text not null,
  kind text not null,
  source_id text not null,
  own_id uuid not null,
  -- How it looked there and here then: what was changed here since is left alone. An empty one was being changed.
  source_hash text not null,
  own_hash text not null,
  -- Where it stands in its list.
  placed_at timestamptz not null,
  imported_at timestamptz not null default now(),
  primary key (source, kind, source_id)
);
