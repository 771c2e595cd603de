-- Some attempts are counted for a day, and not for a quarter of an hour.
alter table sign_in.attempts add column minutes integer not null default 15;
