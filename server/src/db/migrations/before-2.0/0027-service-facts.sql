-- What a service's page says beside its description, and the questions that belong to it. Empty is not shown.
alter table services
  add column price_from integer check (price_from > 0),
  add column duration text not null default '',
  add column healing text not null default '';

alter table faqs add column service_id uuid references services on delete set null;
create index faqs_service on faqs (service_id);
