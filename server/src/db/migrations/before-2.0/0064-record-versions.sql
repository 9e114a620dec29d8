-- The last versions of every content record, with who and when. The database keeps them at the commit of each save, so that
-- an import, a job or an older instance during a deploy keeps them too.
create table record_versions (
  kind text not null,
  -- A kind with one record alone names it by itself.
  record_id text not null,
  -- Not below the record's own version; the words of a picture make a version here and raise none there.
  number integer not null,
  -- The columns without bookkeeping, the lists of pictures and services in their order, and the words of all pictures by their ids.
  content jsonb not null,
  -- Names of what is different from the version before.
  fields text[] not null,
  -- All pictures that it shows: their bytes stay as long as it does.
  pictures uuid[] not null,
  -- Null where no member of staff made it.
  saved_by text,
  saved_at timestamptz not null,
  primary key (kind, record_id, number)
);
create index record_versions_pictures on record_versions using gin (pictures);
create index changes_record on changes (record_id, at desc);

create function table_of_kind(of_kind text) returns text language sql immutable as $$
  select case of_kind when 'gallery' then 'gallery_images' else replace(of_kind, '-', '_') end
$$;

-- Null for a record that is not there. The record's own version is part of it.
create function version_content(of_kind text, of_id text) returns jsonb language plpgsql stable as $$
declare
  bookkeeping constant text[] := '{id,singleton,position,created_at,updated_at,deleted_at,deleted_by}';
  content jsonb;
  listed jsonb := '[]';
  alts jsonb;
begin
  execute format('select to_jsonb(r) - $1 from %I r where %s', table_of_kind(of_kind),
    case when of_kind = of_id then 'true' else format('id = %L', of_id) end) into content using bookkeeping;
  if content is null then return null; end if;
  if of_kind in ('artists', 'services') then
    execute format(
      'select coalesce(jsonb_agg(p.id order by l.position, p.id), ''[]'') from %1$s_pictures l
        join pictures p on p.id = l.picture_id and p.deleted_at is null where l.%1$s_id = %2$L',
      rtrim(of_kind, 's'), of_id) into listed;
    content := content || jsonb_build_object('pictures', listed);
  end if;
  if of_kind = 'artists' then
    content := content || jsonb_build_object('services', coalesce((
      select jsonb_agg(service_id order by position, service_id) from artist_services where artist_id = of_id::uuid), '[]'));
  end if;
  select jsonb_object_agg(id, alt) into alts from pictures where id in (
    select value::uuid from jsonb_each_text(content) where key like '%picture\_id' and value is not null
    union select jsonb_array_elements_text(listed)::uuid);
  return content || jsonb_build_object('alts', coalesce(alts, '{}'));
end
$$;

-- Of two commits at once the second finds its number taken, and reads again with what the first one changed.
create function keep_version(of_kind text, of_id text) returns void language plpgsql as $$
declare
  kept constant integer := 50;
  now_there jsonb;
  last record_versions;
begin
  loop
    now_there := version_content(of_kind, of_id);
    if now_there is null then return; end if;
    select * into last from record_versions where kind = of_kind and record_id = of_id
      order by number desc limit 1;
    if last.content = now_there - 'version' then return; end if;
    insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
    values (of_kind, of_id, greatest(last.number + 1, (now_there ->> 'version')::integer, 1),
      now_there - 'version',
      array(select key from jsonb_each(now_there - 'version')
        where last.content is not null and case key
          -- Of pictures that come or go, nothing is said but that.
          when 'alts' then exists (
            select from jsonb_each(value) as now_said join jsonb_each(last.content -> 'alts') as was_said using (key)
            where now_said.value <> was_said.value)
          else value is distinct from last.content -> key end
        order by key),
      array(select jsonb_object_keys(now_there -> 'alts')::uuid),
      nullif(current_setting('linework.saved_by', true), ''), clock_timestamp())
    on conflict do nothing;
    exit when found;
  end loop;
  delete from record_versions where kind = of_kind and record_id = of_id and number <= (
    select number from record_versions where kind = of_kind and record_id = of_id
    order by number desc offset kept limit 1);
end
$$;

-- The line about a change says who made it; it is written in the transaction of the change.
create function remember_author() returns trigger language plpgsql as $$
begin
  perform set_config('linework.saved_by', new.staff_email, true);
  return null;
end
$$;
create trigger changes_author after insert on changes for each row execute function remember_author();

create function keep_version_of_row() returns trigger language plpgsql as $$
begin
  perform keep_version(tg_argv[0],
    case when tg_argv[0] in ('contact-info', 'studio') then tg_argv[0] else to_jsonb(new) ->> 'id' end);
  return null;
end
$$;

create function erase_versions_of_row() returns trigger language plpgsql as $$
begin
  delete from record_versions where kind = tg_argv[0]
    and record_id = case when tg_argv[0] in ('contact-info', 'studio') then tg_argv[0] else to_jsonb(old) ->> 'id' end;
  return null;
end
$$;

-- At the commit, because a save writes a record, its pictures and its address one after the other.
do $$
declare
  kind text;
  name text;
begin
  foreach kind in array array[
    'artists', 'blogs', 'contact-info', 'faqs', 'feedback', 'reels', 'services', 'shorts', 'studio'
  ] loop
    name := table_of_kind(kind);
    execute format(
      'create constraint trigger %I after insert on %I deferrable initially deferred for each row
        execute function keep_version_of_row(%L)', name || '_first_version', name, kind);
    execute format(
      'create constraint trigger %I after update on %I deferrable initially deferred for each row
        when (old.version is distinct from new.version) execute function keep_version_of_row(%L)',
      name || '_next_version', name, kind);
  end loop;
  foreach kind in array array[
    'artists', 'blogs', 'contact-info', 'faqs', 'feedback', 'gallery', 'reels', 'services', 'shorts', 'studio'
  ] loop
    name := table_of_kind(kind);
    execute format(
      'create trigger %I after delete on %I for each row execute function erase_versions_of_row(%L)',
      name || '_erase_versions', name, kind);
  end loop;
end
$$;

-- The gallery may have very many pictures that no one edits: their first version is kept when there is to be a second.
create function keep_first_version(of_id uuid) returns void language plpgsql as $$
begin
  insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
  select 'gallery', of_id::text, 1, content, '{}',
    array(select jsonb_object_keys(content -> 'alts')::uuid), by.staff_email, shown.updated_at
  from gallery_images shown
    cross join lateral version_content('gallery', shown.id::text) as content
    left join lateral (
      select staff_email from changes where kind = 'gallery' and record_id in (
        shown.gallery_id::text, (select public_id from pictures where id = shown.picture_id))
      order by at desc limit 1) as by on true
  where shown.id = of_id
    and not exists (select from record_versions where kind = 'gallery' and record_id = of_id::text)
  on conflict do nothing;
end
$$;

create function keep_first_version_of_row() returns trigger language plpgsql as $$
begin
  perform keep_first_version(new.id);
  return new;
end
$$;

do $$
declare
  bookkeeping constant text := '{position,created_at,updated_at,deleted_at,deleted_by}';
  is_edit constant text := format(
    'pg_trigger_depth() = 0 and to_jsonb(old) - %1$L::text[] is distinct from to_jsonb(new) - %1$L::text[]', bookkeeping);
begin
  execute format(
    'create trigger gallery_images_first_version before update on gallery_images for each row
      when (%s) execute function keep_first_version_of_row()', is_edit);
  execute format(
    'create constraint trigger gallery_images_next_version after update on gallery_images
      deferrable initially deferred for each row when (%s) execute function keep_version_of_row(''gallery'')', is_edit);
end
$$;

-- The words of a picture are part of every record that shows it.
create function keep_versions_of_picture() returns trigger language plpgsql as $$
begin
  if tg_when = 'BEFORE' then
    perform keep_first_version(id) from gallery_images where picture_id = new.id;
    return new;
  end if;
  perform keep_version(shown.kind, shown.id::text) from (
    select 'artists' as kind, id from artists where profile_picture_id = new.id
    union select 'artists', artist_id from artist_pictures where picture_id = new.id
    union select 'blogs', id from blogs where picture_id = new.id
    union select 'gallery', id from gallery_images where picture_id = new.id
    union select 'reels', id from reels where cover_picture_id = new.id
    union select 'services', id from services where header_picture_id = new.id
    union select 'services', service_id from service_pictures where picture_id = new.id
    union select 'shorts', id from shorts where cover_picture_id = new.id
  ) as shown;
  return null;
end
$$;
create trigger pictures_first_version before update on pictures for each row
  when (old.alt is distinct from new.alt) execute function keep_versions_of_picture();
create constraint trigger pictures_next_version after update on pictures deferrable initially deferred for each row
  when (old.alt is distinct from new.alt) execute function keep_versions_of_picture();

-- What is there now is the first version.
insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
select kind, id, (content ->> 'version')::integer, content - 'version', '{}',
  array(select jsonb_object_keys(content -> 'alts')::uuid), by.staff_email, updated_at
from (
  select 'artists' as kind, id::text, updated_at from artists
  union all select 'blogs', id::text, updated_at from blogs
  union all select 'contact-info', 'contact-info', updated_at from contact_info
  union all select 'faqs', id::text, updated_at from faqs
  union all select 'feedback', id::text, updated_at from feedback
  union all select 'reels', id::text, updated_at from reels
  union all select 'services', id::text, updated_at from services
  union all select 'shorts', id::text, updated_at from shorts
  union all select 'studio', 'studio', updated_at from studio
) as record
  cross join lateral version_content(kind, id) as content
  left join lateral (
    select staff_email from changes
    where changes.kind = record.kind and verb in ('added', 'changed')
      and coalesce(changes.record_id, changes.kind) = record.id
    order by at desc limit 1) as by on true;

-- Saves of the studio were kept in a table of their own, which instances of the version before this one still write.
insert into record_versions (kind, record_id, number, content, fields, pictures, saved_by, saved_at)
select 'studio', 'studio', version,
  jsonb_build_object('profile', profile, 'is_sample', is_sample, 'fallback', fallback, 'alts', '{}'::jsonb),
  '{}', '{}', nullif(saved_by, ''), saved_at
from studio_saves
on conflict do nothing;
