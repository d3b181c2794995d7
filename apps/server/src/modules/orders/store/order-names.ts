import { sql } from 'kysely';

/**
 * Columns with the names of persons and companies of `orders o`: reviewer_name, service_name, merchant_name, contract_company. Subqueries, because the
 * planner weighs every order of many joins, which takes longer than reading a page.
 */
export const orderNames = sql`(select a.name from account a where a.merchant_id = o.merchant_id and a.id = o.reviewer_id) as reviewer_name,
  (select a.name from account a where a.merchant_id = o.merchant_id and a.id = o.customer_service_id) as service_name,
  (select m.name from merchant m where m.merchant_id = o.merchant_id) as merchant_name,
  (select c.name from company c where c.merchant_id = o.merchant_id and c.id = o.contract_company_id) as contract_company`;
