/**
 * What entries of the trail say of how the server came to hear of them.
 *
 * Invariants: no row is rewritten: entries of before have none of it, and are hashed as they were ("form" is null); what
 * arrived late, or before a count that stands, is found without reading the whole trail.
 */
export const trailForm = /* sql */ `
alter table traces
  add column form integer,
  add column "receivedAt" timestamptz,
  add column "deviceId" text,
  add column "deviceTime" timestamptz,
  add column "clockDifference" bigint;

create index on traces ("businessId", sequence) where tags ?| array['late', 'before-count'];
`;
