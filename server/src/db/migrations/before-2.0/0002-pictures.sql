-- A picture's bytes live in the store under storage_key, which no answer ever shows. The three lists say
-- which widths are ready in which format.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  public_id text not null,
  storage_key text not null,
  alt text not null default '',
  width integer not null,
  height integer not null,
  placeholder text not null,
  avif integer[] not null default '{}',
  webp integer[] not null default '{}',
  jpeg integer[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index pictures_public_id on pictures (public_id);
create index pictures_storage_key on pictures (storage_key);
create index pictures_deleted_at on pictures (deleted_at) where deleted_at is not null;
create trigger pictures_touch before update on pictures for each row execute function touch_updated_at();

alter table services add column header_picture_id uuid references pictures on delete set null;
create index services_header_picture on services (header_picture_id);
create index services_deleted_at on services (deleted_at) where deleted_at is not null;

create table service_pictures (
  service_id uuid not null references services on delete cascade,
  picture_id uuid not null references pictures on delete cascade,
  position integer not null,
  primary key (service_id, picture_id)
);
create index service_pictures_picture on service_pictures (picture_id);
