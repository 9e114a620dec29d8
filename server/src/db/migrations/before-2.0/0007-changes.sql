-- Whoever keeps copies of public answers is told of every change to what they show, whichever way it came.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', tg_table_name);
  return null;
end
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'artist_pictures', 'artists', 'blogs', 'contact_info', 'faqs', 'feedback', 'galleries', 'gallery_images', 'old_slugs',
    'pictures', 'reels', 'service_pictures', 'services', 'shorts', 'videos'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_of_change()',
      name || '_told', name
    );
  end loop;
end
$$;
