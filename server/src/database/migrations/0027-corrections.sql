-- Counts what came back from a sale among the corrections of the trail.
drop index "traces_corrections";
create index "traces_corrections" on traces ("businessId", sequence) where command in ('edit-record', 'delete-record',
  'return-sale', 'delete-stock-log', 'edit-product', 'archive-product', 'update-business', 'update-settings',
  'update-employee', 'remove-employee', 'cancel-invitation', 'acknowledge-restore');
