/** What a business's gerente knows to be missed of its trail, since a copy was restored. */
export const lostTrail = /* sql */ `
alter table businesses add column "lostTrail" jsonb;
`;
