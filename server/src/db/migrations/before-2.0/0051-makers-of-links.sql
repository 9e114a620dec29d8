-- The owner who made a link, with whose access it ends. Those that 'Forgot password' mails have none, nor have links of before.
alter table access_links add column made_by uuid references staff on delete cascade;
create index access_links_made_by on access_links (made_by) where made_by is not null;
