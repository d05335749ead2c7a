-- The payment provider's ids of the orders that a payment had before: one whose capture was declined is used up, and a new one takes its place.
alter table payment_orders add column earlier_order_ids text[] not null default '{}';
