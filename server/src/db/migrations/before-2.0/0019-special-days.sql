-- Holidays and other days with hours of their own.
alter table contact_info add column special_days jsonb not null default '[]';
