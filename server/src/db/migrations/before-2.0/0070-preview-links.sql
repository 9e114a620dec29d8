-- Links that show one record to people without an account before visitors see it. A link that was revoked is deleted.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('artists', 'blogs', 'gallery', 'services')),
  record_id uuid not null,
  made_by uuid not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);
create index preview_links_record on preview_links (kind, record_id, created_at desc);
create index preview_links_made_by on preview_links (made_by);
create index preview_links_ends_at on preview_links (ends_at);

-- A deleted record has no previews, and gets none of them back when it is restored.
create function end_previews_of_row() returns trigger language plpgsql as $$
begin
  delete from preview_links where kind = tg_argv[0] and record_id = old.id;
  return null;
end
$$;

do $$
declare
  kind text;
  name text;
begin
  foreach kind in array array['artists', 'blogs', 'gallery', 'services'] loop
    name := table_of_kind(kind);
    execute format(
      'create trigger %I after delete on %I for each row execute function end_previews_of_row(%L)',
      name || '_erase_previews', name, kind);
    execute format(
      'create trigger %I after update of deleted_at on %I for each row
        when (new.deleted_at is not null and old.deleted_at is null) execute function end_previews_of_row(%L)',
      name || '_end_previews', name, kind);
  end loop;
end
$$;
