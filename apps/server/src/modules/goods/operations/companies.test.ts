import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Saved {
  id: string;
  version: number;
}

describe('companies', () => {
  const me = () => server().staff.operator;
  const edit = (body: object, who = me()) => post<Saved>(server(), who, '/merchant/goods/company_edit', { type: 1, ...body });
  const remove = ({ id, version }: Saved, who = me()) => post(server(), who, '/merchant/goods/company_delete', { company_id: id, version });
  const list = async (query: Record<string, string>, who = me()) =>
    (await get<{ list: { id: string; type_name: string; name: string }[]; total: number }>(server(), who, '/merchant/goods/company_list', query)).result;
  const suppliers = async (who = me()) =>
    (await get<{ list: { supplierId: string; supplierName: string }[] }>(server(), who, goodsEndpoints.supplierSelect.path)).result.list;
  const signing = async () => (await get<{ list: { id: string; name: string }[] }>(server(), me(), '/api/bi/supplier/company_list', { type: '2' })).result.list;
  const fresh = (what: string) => `${what}${randomUUID().slice(0, 6)}`;

  it('are suppliers, or those in whose name contracts are signed; selects offer those in use', async () => {
    const name = fresh('深圳数码');
    const supplier = (await edit({ name })).result;
    const signer = (await edit({ name, type: 2 })).result;
    expect((await edit({ name, type: 2 })).code).toBe(goodsErrors.COMPANY_NAME_TAKEN.code);
    expect(await suppliers()).toContainEqual({ supplierId: supplier.id, supplierName: name });
    expect(await signing()).toContainEqual({ id: signer.id, name });
    expect((await list({ q: name })).list.map((row) => row.type_name)).toEqual(['供应商', '签约主体']);
    expect((await list({ q: name, type: '2' })).total).toBe(1);
    await edit({ company_id: supplier.id, version: 1, name, enabled: false });
    expect((await suppliers()).some((row) => row.supplierId === supplier.id)).toBe(false);
    expect((await list({ q: name, enabled: '0' })).list.map((row) => row.id)).toEqual([supplier.id]);
    for (const wrong of [{ name: '' }, { name: '长'.repeat(61) }, { name: '甲', type: 3 }])
      expect((await edit(wrong)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await get(server(), me(), '/api/bi/supplier/company_list')).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('keep what was saved first, and belong to their merchant and to who may keep them', async () => {
    const { guest, reviewer } = server().staff;
    const row = (await edit({ name: fresh('公司') })).result;
    const answers = await Promise.all(['甲', '乙'].map((each) => edit({ company_id: row.id, version: 1, name: fresh(each) })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await suppliers(guest)).some((each) => each.supplierId === row.id)).toBe(false);
    expect((await edit({ company_id: row.id, version: 2, name: '甲' }, guest)).code).toBe(goodsErrors.COMPANY_NOT_FOUND.code);
    expect((await remove({ ...row, version: 2 }, guest)).code).toBe(goodsErrors.COMPANY_NOT_FOUND.code);
    expect((await remove({ ...row, version: 2 }, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await remove(row)).code).toBe(platformErrors.STALE.code);
    expect((await remove({ ...row, version: 2 })).code).toBe(200);
    expect((await remove({ ...row, version: 2 })).code).toBe(goodsErrors.COMPANY_NOT_FOUND.code);
  });
});
