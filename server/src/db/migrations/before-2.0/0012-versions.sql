-- A version per record, so that a form that was opened before somebody else's save is noticed. It rises when anything that
-- staff edit changed; what is left out here is bookkeeping. A column that is added later counts as content.
-- What a foreign key empties because the other record was erased is nobody's edit: that is done inside a trigger.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end
$$;

do $$
declare
  name text;
  bookkeeping constant text := '{version,position,created_at,updated_at,deleted_at,deleted_by}';
begin
  foreach name in array array[
    'artists', 'blogs', 'contact_info', 'faqs', 'feedback', 'reels', 'services', 'shorts'
  ] loop
    execute format('alter table %I add column version integer not null default 1', name);
    execute format(
      'create trigger %I before update on %I for each row
        when (pg_trigger_depth() = 0 and to_jsonb(old) - %3$L::text[] is distinct from to_jsonb(new) - %3$L::text[]) execute function raise_version()',
      name || '_version', name, bookkeeping
    );
  end loop;
end
$$;

-- Of a picture staff edit its words alone; its sizes come by themselves. One that stands in several lists has one version.
alter table pictures add column version integer not null default 1;
create trigger pictures_version before update on pictures for each row
  when (old.alt is distinct from new.alt) execute function raise_version();
