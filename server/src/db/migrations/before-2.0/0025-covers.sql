-- A picture that staff upload for a reel or a short.
alter table reels add column cover_picture_id uuid references pictures on delete set null;
create index reels_cover_picture on reels (cover_picture_id);
alter table shorts add column cover_picture_id uuid references pictures on delete set null;
create index shorts_cover_picture on shorts (cover_picture_id);

-- The platform's pictures of the videos that the site shows, fetched once each. Without a picture: the platform has none.
create table thumbnails (
  video_id text primary key,
  picture_id uuid references pictures on delete cascade,
  fetched_at timestamptz not null default now()
);
create index thumbnails_picture on thumbnails (picture_id);
create trigger thumbnails_told after insert or update or delete or truncate on thumbnails
  for each statement execute function tell_of_change();
