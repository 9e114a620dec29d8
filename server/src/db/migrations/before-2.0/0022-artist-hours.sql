-- When an artist works, a line for each day or span of days; '' until staff have entered it.
alter table artists add column hours text not null default '';
