-- The oldest version of Linework that works with a database with this migration; null before this column.
alter table migrations add column works_with text;
