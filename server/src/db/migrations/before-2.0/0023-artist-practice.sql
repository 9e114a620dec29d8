-- What an artist's page says beside the bio. Empty is not shown.
alter table artists
  add column styles text[] not null default '{}',
  add column declines text[] not null default '{}',
  add column books text not null default '' check (books in ('', 'open', 'closed')),
  -- A day as YYYY-MM-DD, or ''.
  add column reopens text not null default '',
  add column availability text not null default '',
  add column words text not null default '';
