-- What a picture of the gallery shows, so that visitors find it: whose work, which styles, where on the body, fresh or healed.
alter table gallery_images
  add column artist_id uuid references artists on delete set null,
  add column styles text[] not null default '{}',
  add column place text,
  add column healing text check (healing in ('fresh', 'healed')),
  -- The picture of the same work when it was fresh.
  add column healed_of uuid references gallery_images on delete set null;
create index gallery_images_artist on gallery_images (artist_id) where artist_id is not null;
create index gallery_images_healed_of on gallery_images (healed_of) where healed_of is not null;

-- The point that every crop keeps, from the left and from the top; null where the page decides.
alter table pictures
  add column focus_x double precision check (focus_x between 0 and 1),
  add column focus_y double precision check (focus_y between 0 and 1),
  add constraint pictures_focus check ((focus_x is null) = (focus_y is null));

-- Where a filter finds its pictures, in the order of the gallery: a row for each style of a labelled picture and one for all, each
-- in its category and in all; '' stands for all. A filter of any combination then reads one range of one index.
create table gallery_finds (
  image_id uuid not null,
  style text collate "C" not null,
  category text collate "C" not null,
  artist_id uuid,
  place text collate "C",
  position integer not null,
  -- Whether visitors see it yet, so that a filter need not ask the picture itself.
  created_at timestamptz not null,
  state text not null,
  publish_at timestamptz,
  hide_at timestamptz
);
create index gallery_finds_image on gallery_finds (image_id);
create index gallery_finds_style on gallery_finds (style, category, position desc);
create index gallery_finds_artist on gallery_finds (style, category, artist_id, position desc)
  where artist_id is not null;
create index gallery_finds_place on gallery_finds (style, category, place, position desc)
  where place is not null;
create index gallery_finds_both on gallery_finds (style, category, artist_id, place, position desc)
  where artist_id is not null and place is not null;

create function keep_gallery_finds() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'TRUNCATE' then
    delete from gallery_finds;
    return null;
  elsif tg_op = 'DELETE' then
    delete from gallery_finds where image_id = any (array(select id from old_rows));
    return null;
  elsif tg_op = 'UPDATE' then
    changed := array(
      select id from old_rows before join new_rows after using (id)
      where (before.styles, before.category, before.artist_id, before.place, before.position, before.deleted_at,
          before.state, before.publish_at, before.hide_at)
        is distinct from (after.styles, after.category, after.artist_id, after.place, after.position, after.deleted_at,
          after.state, after.publish_at, after.hide_at));
    delete from gallery_finds where image_id = any (changed);
  end if;
  insert into gallery_finds (
    image_id, style, category, artist_id, place, position, created_at, state, publish_at, hide_at)
  select id, one.style, kind.category, artist_id, place, position, created_at, state, publish_at, hide_at
  from new_rows cross join lateral unnest(array_append(styles, '')) as one (style)
    cross join lateral unnest(array['', new_rows.category]) as kind (category)
  where deleted_at is null and (artist_id is not null or place is not null or styles <> '{}')
    and (changed is null or id = any (changed));
  return null;
end
$$;
create trigger gallery_images_find_inserted after insert on gallery_images
  referencing new table as new_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_updated after update on gallery_images
  referencing old table as old_rows new table as new_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_deleted after delete on gallery_images
  referencing old table as old_rows for each statement execute function keep_gallery_finds();
create trigger gallery_images_find_truncated after truncate on gallery_images
  for each statement execute function keep_gallery_finds();

-- Focal points are part of a version, as the words of pictures are.
create or replace function version_content(of_kind text, of_id text) returns jsonb language plpgsql stable as $$
declare
  bookkeeping constant text[] := '{id,singleton,position,created_at,updated_at,deleted_at,deleted_by}';
  content jsonb;
  listed jsonb := '[]';
  alts jsonb;
  focuses jsonb;
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
  select jsonb_object_agg(id, alt),
    jsonb_object_agg(id, jsonb_build_object('x', focus_x, 'y', focus_y)) filter (where focus_x is not null)
  into alts, focuses from pictures where id in (
    select value::uuid from jsonb_each_text(content) where key like '%picture\_id' and value is not null
    union select jsonb_array_elements_text(listed)::uuid);
  return content || jsonb_build_object('alts', coalesce(alts, '{}'), 'focuses', coalesce(focuses, '{}'));
end
$$;

drop trigger pictures_version on pictures;
create trigger pictures_version before update on pictures for each row
  when ((old.alt, old.focus_x, old.focus_y) is distinct from (new.alt, new.focus_x, new.focus_y))
  execute function raise_version();
drop trigger pictures_first_version on pictures;
create trigger pictures_first_version before update on pictures for each row
  when ((old.alt, old.focus_x, old.focus_y) is distinct from (new.alt, new.focus_x, new.focus_y))
  execute function keep_versions_of_picture();
drop trigger pictures_next_version on pictures;
create constraint trigger pictures_next_version after update on pictures deferrable initially deferred for each row
  when ((old.alt, old.focus_x, old.focus_y) is distinct from (new.alt, new.focus_x, new.focus_y))
  execute function keep_versions_of_picture();

-- The versions that are there had no labels and no focal points, so the next one names only what is different.
update record_versions set content = content || '{"focuses": {}}' || case kind
  when 'gallery' then '{"artist_id": null, "styles": [], "place": null, "healing": null, "healed_of": null}'::jsonb
  else '{}' end;
