-- A former address leads to the record that left it last. The database notes it, so that no way of saving can forget to.

-- New records took addresses of deleted ones without a word here; what is an address now is no former one.
delete from old_slugs where exists (
  select from artists where kind = 'artists' and artists.slug = old_slugs.slug and deleted_at is null
  union all select from blogs where kind = 'blogs' and blogs.slug = old_slugs.slug and deleted_at is null
  union all select from services where kind = 'services' and services.slug = old_slugs.slug and deleted_at is null);
delete from old_slugs where not exists (
  select from artists where kind = 'artists' and id = record_id
  union all select from blogs where kind = 'blogs' and id = record_id
  union all select from services where kind = 'services' and id = record_id);

create function keep_old_slug() returns trigger language plpgsql as $$
declare
  is_held boolean;
begin
  if tg_op = 'DELETE' then
    delete from old_slugs where kind = tg_table_name and record_id = old.id;
    return null;
  end if;
  -- The address of a deleted record is free, so it leaves none behind when it comes back under another one.
  if tg_op = 'UPDATE' and old.deleted_at is null and old.slug <> new.slug then
    insert into old_slugs (kind, slug, record_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, slug) do update set record_id = excluded.record_id;
  end if;
  -- Asked first, because a delete of nothing tells all instances of a change too.
  if new.deleted_at is null and exists (select from old_slugs where kind = tg_table_name and slug = new.slug) then
    -- Read after the unique index has let the row in: whoever had the address until then has left it by now.
    execute format('select exists (select from old_slugs o join %I r on r.id = o.record_id
      where o.kind = $1 and o.slug = $2 and r.id <> $3 and r.deleted_at is null)', tg_table_name)
      into is_held using tg_table_name, new.slug, new.id;
    if is_held then
      raise unique_violation using message = format('%s: %s still leads to another record', tg_table_name, new.slug);
    end if;
    delete from old_slugs where kind = tg_table_name and slug = new.slug;
  end if;
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['artists', 'blogs', 'services'] loop
    execute format(
      'create trigger %I after insert or delete or update of slug, deleted_at on %I for each row
        execute function keep_old_slug()', name || '_old_slug', name);
  end loop;
end
$$;
