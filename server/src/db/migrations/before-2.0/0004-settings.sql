-- Small facts that the product remembers about itself.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
create trigger settings_touch before update on settings for each row execute function touch_updated_at();
