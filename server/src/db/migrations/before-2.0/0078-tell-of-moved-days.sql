-- A post without a time of its own leaves the site also when its day is moved into the future.
drop trigger blogs_hidden on blogs;
create trigger blogs_hidden after update on blogs for each row
  when (old.deleted_at is null and old.state = 'published' and (
    new.deleted_at is not null or new.state <> 'published' or new.publish_at > now() or new.hide_at <= now()
    or (new.publish_at is null and new.public_date > (now() at time zone studio_zone())::date)))
  execute function tell_of_hiding();
