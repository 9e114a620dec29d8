-- Staff put FAQs, shorts and reels in an order too. Until they do, all have the same position and the newest stands first, as before.
do $$
declare
  name text;
begin
  foreach name in array array['faqs', 'shorts', 'reels'] loop
    execute format('alter table %I add column position integer not null default 0', name);
    execute format('drop index %I', name || '_order');
    execute format(
      'create index %I on %I (position, created_at desc, id) where deleted_at is null', name || '_order', name
    );
  end loop;
end
$$;
