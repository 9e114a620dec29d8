-- How long an appointment of a service is taken to last; without it, an hour.
alter table services add column minutes integer check (minutes between 5 and 1440);
