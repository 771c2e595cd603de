/**
 * Adds how a record was paid in parts, and to each day what was not paid: nothing, since every record before was paid
 * whole by one account.
 */
export const paymentParts = /* sql */ `
alter table transactions add column parts jsonb;
update "daySummaries" set summary = summary || '{"owed": 0, "rounding": 0}';
`;
