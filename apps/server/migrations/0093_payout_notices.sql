-- Whose payment a number is: Alipay tells of transfers at one address for all merchants of an application, and names none of them.
create function directory.merchant_of_payout(no text)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select p.merchant_id from public.recycle_payout p where p.out_no = no;
end;
create index recycle_payout_no on recycle_payout (out_no);
revoke all on function directory.merchant_of_payout(text) from public;
grant execute on function directory.merchant_of_payout(text) to merchant_server;
