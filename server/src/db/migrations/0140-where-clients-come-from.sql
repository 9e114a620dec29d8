-- How a client found the studio, and the name in the link that led there. Empty when not known.
alter table contact_requests
  add column found_by text not null default ''
    check (found_by in ('', 'search', 'instagram', 'maps', 'friend', 'passing', 'direct', 'other')),
  add column link_name text not null default '' check (link_name ~ '^[a-z0-9-]{0,24}$');
