/** Finds the few records that are a difference of a count without reading the sales. */
export const adjustmentsIndexMigrationSql = /* sql */ `
create index on transactions ("businessId", uuid) where category = 'adjustment';
`;
