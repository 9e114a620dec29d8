-- A filter reads its pictures and their number from the index alone: what decides whether visitors see a picture is in it, so a
-- count of a thousand fetches no row of a table that has millions.
drop index gallery_finds_style, gallery_finds_artist, gallery_finds_place, gallery_finds_both;
create index gallery_finds_style on gallery_finds (style, category, position desc)
  include (image_id, created_at, state, publish_at, hide_at);
create index gallery_finds_artist on gallery_finds (style, category, artist_id, position desc)
  include (image_id, created_at, state, publish_at, hide_at)
  where artist_id is not null;
create index gallery_finds_place on gallery_finds (style, category, place, position desc)
  include (image_id, created_at, state, publish_at, hide_at)
  where place is not null;
create index gallery_finds_both on gallery_finds (style, category, artist_id, place, position desc)
  include (image_id, created_at, state, publish_at, hide_at)
  where artist_id is not null and place is not null;
