import { companyTypes, type CompanyType } from '@merchant-admin/contract/goods/codes';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { lookupEndpoints } from '@merchant-admin/contract/goods/lookups';
import { selectEndpoints } from '@merchant-admin/contract/goods/selects';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { listCompanies, offeredCompanies } from '../store/lookup-list.view.ts';
import { keptPage, lockKept, saveKept } from '../../../platform/kept/index.ts';
import { useOf } from '../store/lookup-use.view.ts';
import { companies } from './lookup-kinds.ts';

const supplier = 1 satisfies CompanyType;

/** Suppliers and the companies that contracts are signed with; those out of use too. */
export const companyPage = operation(lookupEndpoints.companyPage, async (ctx, { query }) =>
  keptPage(ctx, companies, query, await listCompanies(ctx, query), (row) => ({ ...row, id: String(row.id), type_name: companyTypes[row.type as CompanyType] })),
);

/** Refuses another type for a company that goods or orders name, because they name it for what it does. @throws COMPANY_TYPE_USED */
async function checkType(ctx: Ctx, id: string, type: number): Promise<void> {
  const before = await lockKept(ctx, companies, id);
  if (before.type !== type && (await useOf('company')(ctx, [before])).get(before.id)!.used) refuse(e.COMPANY_TYPE_USED);
}

export const companyEdit = operation(lookupEndpoints.companyEdit, async (ctx, { body: { company_id: id, version, ...company } }) => {
  if (id !== undefined) await checkType(ctx, id, company.type);
  return saveKept(ctx, companies, { id, version }, company);
});

export const companyList = operation(selectEndpoints.companyList, async (ctx, { query }) => ({
  list: (await offeredCompanies(ctx, query.type, query.all === '1')).map(({ id, name }) => ({ id: String(id), name })),
}));

/** Suppliers in use. */
export const suppliersOf = (ctx: Ctx) => offeredCompanies(ctx, supplier);

/** Suppliers as delivery's selects name them. */
export const supplierSelect = operation(goodsEndpoints.supplierSelect, async (ctx, { query }) => ({
  list: (await offeredCompanies(ctx, supplier, query.all === '1')).map(({ id, name }) => ({ supplierId: String(id), supplierName: name })),
}));
