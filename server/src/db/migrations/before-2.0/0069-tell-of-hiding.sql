-- Which record has just left the site: each instance takes it out of what it has cached and copied, also when the database
-- fails right after.
create function tell_of_hiding() returns trigger language plpgsql as $$
declare row jsonb := to_jsonb(new);
begin
  perform pg_notify('content', json_build_object(
    'id', case tg_table_name
      when 'gallery_images' then (select public_id from pictures where id = (row ->> 'picture_id')::uuid)
      else row ->> 'id' end,
    'slug', row ->> 'slug')::text);
  return null;
end
$$;

do $$
declare name text;
begin
  foreach name in array array['artists', 'blogs', 'gallery_images', 'services'] loop
    execute format(
      'create trigger %I after update on %I for each row
        when (old.deleted_at is null and old.state = ''published'' and (
          new.deleted_at is not null or new.state <> ''published'' or new.publish_at > now() or new.hide_at <= now()))
        execute function tell_of_hiding()', name || '_hidden', name);
  end loop;
end
$$;
