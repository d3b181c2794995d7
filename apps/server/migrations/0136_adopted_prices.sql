-- Who adopts a quote is told how its price stands to what the platform expects and reckons with, so both are read where the row of the library is held.
drop function directory.hold_quote_product(bigint);
create function directory.hold_quote_product(product bigint)
  returns table (demand integer, awarded integer, market_price bigint, expected_price bigint, cost bigint)
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  return query select p.demand, p.awarded, p.market_price, p.expected_price, p.cost
    from quote_product p join merchant m on m.merchant_id = p.merchant_id and not m.is_guest
    where p.id = product and exists (select from quote_slot s where s.merchant_id = current_merchant() and s.product_id = product) for update of p;
end $$;
revoke all on function directory.hold_quote_product(bigint) from public;
grant execute on function directory.hold_quote_product(bigint) to merchant_tenant;
