-- A closure may close the day before its instant; null where it closes its own, as every one did before.
alter table transactions add column "closedDay" text;
