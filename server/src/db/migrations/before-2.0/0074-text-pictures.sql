-- Pictures of formatted texts: those that were uploaded for a text are the texts' own, and versions hold all of them.
alter table pictures add column is_of_text boolean not null default false;
create index pictures_of_text on pictures (created_at) where is_of_text and deleted_at is null;

-- What contract/src/formatted-text/picture-ids.ts finds, and at most more: a picture that is held too long does no harm.
create function text_pictures(of_text text) returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct pictures.id), '{}')
  from regexp_matches(of_text, '\]\(/media/([\w-]+)/', 'g') as found(ids)
    join pictures on public_id = found.ids[1]
$$;

create function hold_text_pictures() returns trigger language plpgsql as $$
begin
  new.pictures := array(
    select unnest(new.pictures)
    union select unnest(text_pictures(new.content ->> case new.kind when 'blogs' then 'content' else 'full_description' end)));
  return new;
end
$$;
create trigger record_versions_text_pictures before insert on record_versions for each row
  when (new.kind in ('blogs', 'services') and new.content::text like '%](/media/%') execute function hold_text_pictures();

-- A text that no longer shows its own picture hides it, and one that shows it again brings it back.
create function show_text_pictures() returns trigger language plpgsql as $$
declare
  before_ids uuid[] := '{}';
  now_ids uuid[] := text_pictures(to_jsonb(new) ->> tg_argv[0]);
begin
  if tg_op = 'UPDATE' then before_ids := text_pictures(to_jsonb(old) ->> tg_argv[0]); end if;
  update pictures set deleted_at = null where id = any(now_ids) and is_of_text and deleted_at is not null;
  update pictures set deleted_at = now()
  where id = any(before_ids) and not id = any(now_ids) and is_of_text and deleted_at is null
    and not exists (select from blogs where position('](/media/' || public_id || '/' in content) > 0)
    and not exists (select from services where position('](/media/' || public_id || '/' in full_description) > 0)
    and not exists (
      select from artists where profile_picture_id = pictures.id
      union all select from artist_pictures where picture_id = pictures.id
      union all select from blogs where picture_id = pictures.id
      union all select from gallery_images where picture_id = pictures.id
      union all select from services where header_picture_id = pictures.id
      union all select from service_pictures where picture_id = pictures.id);
  return null;
end
$$;
-- Most texts have no pictures, and an update of none tells all instances of a change too.
create trigger blogs_first_text_pictures after insert on blogs for each row
  when (new.content like '%](/media/%') execute function show_text_pictures('content');
create trigger blogs_next_text_pictures after update of content on blogs for each row
  when (old.content <> new.content and old.content || new.content like '%](/media/%')
  execute function show_text_pictures('content');
create trigger services_first_text_pictures after insert on services for each row
  when (new.full_description like '%](/media/%') execute function show_text_pictures('full_description');
create trigger services_next_text_pictures after update of full_description on services for each row
  when (old.full_description <> new.full_description and old.full_description || new.full_description like '%](/media/%')
  execute function show_text_pictures('full_description');

update record_versions set pictures = array(
  select unnest(pictures)
  union select unnest(text_pictures(content ->> case kind when 'blogs' then 'content' else 'full_description' end)))
where kind = 'blogs' and content ->> 'content' like '%](/media/%'
  or kind = 'services' and content ->> 'full_description' like '%](/media/%';
