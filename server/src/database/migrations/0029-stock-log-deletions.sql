-- Finds the products whose history has lost a line since an instant, without reading all of it.
create index on "stockLogs" ("businessId", "deletedAt") where "deletedAt" is not null;
