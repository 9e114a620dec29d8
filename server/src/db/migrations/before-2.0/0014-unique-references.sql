-- A reference was computed from the id alone, so two enquiries could share one. It is stored now, drawn again while it is
-- taken, and unique. The previous version's inserts do not name it, so the trigger fills it.
alter table contact_requests alter column reference drop expression;
alter table contact_requests alter column reference set default '';

do $$
declare doubled uuid;
begin
  for doubled in
    select id from (
      select id, row_number() over (partition by reference order by created_at, id) as place from contact_requests
    ) as numbered where place > 1
  loop
    loop
      update contact_requests set reference = reference_of(gen_random_uuid()) where id = doubled;
      exit when (
        select count(*) from contact_requests
        where reference = (select reference from contact_requests where id = doubled)) = 1;
    end loop;
  end loop;
end
$$;

create function draw_reference() returns trigger language plpgsql as $$
begin
  new.reference := reference_of(new.id);
  while exists (select from contact_requests where reference = new.reference) loop
    new.reference := reference_of(gen_random_uuid());
  end loop;
  return new;
end
$$;

create trigger contact_requests_draw_reference before insert on contact_requests
  for each row when (new.reference = '') execute function draw_reference();

drop index contact_requests_reference;
create unique index contact_requests_reference on contact_requests (reference);
