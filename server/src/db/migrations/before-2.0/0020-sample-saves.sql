-- A save is whole: restoring one of the sample brings its lists back, restoring another drops them.
alter table studio_saves
  add column is_sample boolean not null default false,
  add column fallback jsonb;

-- Only the sample may name built-in pictures and the built-in video. The newest save is the studio as it is.
update studio_saves set is_sample =
  position('"built-in/' in profile::text) > 0 or coalesce((profile #>> '{about,hasBuiltInVideo}')::boolean, false);
update studio_saves set is_sample = studio.is_sample from studio where studio_saves.version = studio.version;
update studio_saves set fallback = studio.fallback from studio where studio_saves.is_sample;
