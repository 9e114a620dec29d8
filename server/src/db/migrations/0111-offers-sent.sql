-- How staff sent the link of an offer. Whether the message was sent in the app that opened is not known.
alter table offers
  add column sent_way text check (sent_way in ('whatsapp', 'email', 'copy')),
  add column sent_by text not null default '',
  add column sent_at timestamptz;
