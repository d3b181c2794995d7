-- The orders for which a device went out: a device's file asks for them, and what they brought.
create index order_device_of_device on order_device (merchant_id, device_id, order_id);
