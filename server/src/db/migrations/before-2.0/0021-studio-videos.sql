-- Videos that were uploaded for the studio. Those that neither the document nor a kept save names are collected.
create table studio_videos (
  storage_key text primary key,
  -- The file under that key: its size in bytes and its format.
  file text not null,
  created_at timestamptz not null default now()
);
