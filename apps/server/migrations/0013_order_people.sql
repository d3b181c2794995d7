-- Contacts, pictures, marks and follow-ups of an order.
select 1;
