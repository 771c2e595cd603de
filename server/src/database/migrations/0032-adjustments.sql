-- Finds the few records that are a difference of a count without reading the sales.
create index on transactions ("businessId", uuid) where category = 'adjustment';
