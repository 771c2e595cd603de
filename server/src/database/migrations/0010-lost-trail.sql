-- The part of a trail that the gerente has confirmed as lost since a backup was restored.
alter table businesses add column "lostTrail" jsonb;
