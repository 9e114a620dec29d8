-- Removing an account looks for what names it. Without these it reads every enquiry and every line of the changes.
create index contact_requests_changed_by on contact_requests (changed_by) where changed_by is not null;
create index changes_staff_id on changes (staff_id) where staff_id is not null;
do $$
declare name text;
begin
  foreach name in array array[
    'artists', 'blogs', 'contact_requests', 'faqs', 'feedback', 'gallery_images', 'reels', 'services', 'shorts'
  ] loop
    execute format(
      'create index %I on %I (deleted_by) where deleted_by is not null', name || '_deleted_by', name
    );
  end loop;
end
$$;
