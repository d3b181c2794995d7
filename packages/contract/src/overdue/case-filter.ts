import { z } from 'zod';
import { filterShape } from '../platform/list-shapes.ts';
import { searched } from '../platform/searched.ts';
import { caseFields } from './case-list.ts';
import { bucketValues, caseTabValues } from './codes.ts';

/** What overdue orders are filtered by, in their lists and in acts on all that match. */
export const caseFilter = {
  q: searched.box(40, '搜索内容').optional(),
  tab: z.enum(caseTabValues).optional(),
  tab_item: z.enum(bucketValues).optional(),
  ...filterShape(caseFields),
};
