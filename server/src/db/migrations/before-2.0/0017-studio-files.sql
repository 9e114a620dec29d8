-- Files of the studio's look: logos as they were cleaned, and icons and the share picture as the server drew them.
create table studio_files (
  name text primary key,
  type text not null,
  bytes bytea not null,
  -- A hash of everything that a drawn file was drawn from; '' for a logo.
  made_from text not null default '',
  made_at timestamptz not null default now()
);
