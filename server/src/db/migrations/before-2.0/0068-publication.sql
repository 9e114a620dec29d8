-- Whether visitors see a record, and from when until when. Times are compared with the database's clock alone.
-- A draft was never meant for the site yet; a hidden one was taken off it.
do $$
declare name text;
begin
  foreach name in array array['artists', 'blogs', 'gallery_images', 'services'] loop
    execute format(
      'alter table %1$I
        add column state text not null default ''published'' check (state in (''draft'', ''published'', ''hidden'')),
        add column publish_at timestamptz,
        add column hide_at timestamptz,
        add constraint %2$I check (hide_at > publish_at)', name, name || '_hidden_after_published');
    -- For the next moment at which the site changes by itself.
    execute format('create index %I on %I (publish_at) where publish_at is not null', name || '_publish_at', name);
    execute format('create index %I on %I (hide_at) where hide_at is not null', name || '_hide_at', name);
  end loop;
end
$$;

-- Versions that are kept hold every column; without these the next save would seem to have changed them.
update record_versions
set content = '{"state": "published", "publish_at": null, "hide_at": null}'::jsonb || content
where kind in ('artists', 'blogs', 'gallery', 'services');

-- Deep pages still walk the index alone.
drop index gallery_images_order, gallery_images_category;
create index gallery_images_order on gallery_images (position desc)
  include (id, created_at, state, publish_at, hide_at) where deleted_at is null;
create index gallery_images_category on gallery_images (category, position desc)
  include (id, created_at, state, publish_at, hide_at) where deleted_at is null;
-- The few that a total counts and visitors may not see.
create index gallery_images_planned on gallery_images (category) include (created_at, state, publish_at, hide_at)
  where deleted_at is null and (state <> 'published' or publish_at is not null or hide_at is not null);
