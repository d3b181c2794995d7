import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { integer, line } from '../platform/shapes.ts';

const base = 'order-management' as const;
const select = { base, method: 'GET', permission: 'signed-in', kind: 'read' } as const;
const category = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  enabled: z.boolean(),
  version: z.int(),
  sort: z.int(),
});

/** What forms of goods choose from. */
export const lookupSelectEndpoints = {
  categoryList: endpoint({
    ...select,
    path: '/dmp/goods/category_list',
    summary: '商品分类',
    result: z.object({ list: z.array(category.extend({ children: z.array(category) })) }),
  }),
  brandSelect: endpoint({
    ...select,
    path: '/dmp/goods/brandSelect',
    summary: '品牌选项',
    query: z.strictObject({ q: line(30, '品牌名称').optional() }),
    result: z.object({ list: z.array(z.object({ value: z.string(), name: z.string() })) }),
  }),
  postageList: endpoint({
    ...select,
    path: '/merchant/goods/postage_list',
    summary: '邮费模板选项',
    query: z.strictObject({ enabled: z.enum(['1']), page: integer(1, 100).default(1), page_size: integer(1, 50).default(50) }),
    result: z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
} as const;
