-- Everything that an artist offers, the service that the specification's single field shows first.
create table artist_services (
  artist_id uuid not null references artists on delete cascade,
  service_id uuid not null references services on delete cascade,
  position integer not null default 0,
  primary key (artist_id, service_id)
);
create index artist_services_service on artist_services (service_id);

insert into artist_services (artist_id, service_id)
select id, service_id from artists where service_id is not null;

-- A write of the single field, also by an older version, replaces the first and keeps the others.
create function follow_service_of_artist() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from artist_services where artist_id = new.id and service_id = old.service_id;
  end if;
  if new.service_id is not null then
    update artist_services set position = position + 1 where artist_id = new.id;
    insert into artist_services (artist_id, service_id) values (new.id, new.service_id)
    on conflict (artist_id, service_id) do update set position = 0;
  end if;
  return null;
end $$;

create trigger artists_service_added after insert on artists
  for each row when (new.service_id is not null) execute function follow_service_of_artist();
create trigger artists_service_changed after update of service_id on artists
  for each row when (old.service_id is distinct from new.service_id) execute function follow_service_of_artist();

create trigger artist_services_told after insert or update or delete or truncate on artist_services
  for each statement execute function tell_of_change();
