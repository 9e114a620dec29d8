-- A deleted record keeps its row for the time of grace. Who deleted it is said to whoever wants it back; and neither a
-- delete nor its undoing is a change of the record, so that it comes back exactly as it was.
do $$
declare name text;
begin
  foreach name in array array[
    'artists', 'blogs', 'contact_requests', 'faqs', 'feedback', 'gallery_images', 'reels', 'services', 'shorts'
  ] loop
    execute format('alter table %I add column deleted_by uuid references staff on delete set null', name);
    execute format(
      'create index if not exists %I on %I (deleted_at) where deleted_at is not null', name || '_deleted_at', name
    );
    execute format(
      'create or replace trigger %I before update on %I for each row
        when (old.deleted_at is not distinct from new.deleted_at) execute function touch_updated_at()',
      name || '_touch', name
    );
  end loop;
end
$$;
