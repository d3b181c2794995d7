import { mostLabels } from '@merchant-admin/contract/stock/label-codes';
import { api } from '../../../../platform/api.ts';
import type { BulkDialogProps } from '../../../../widgets/list-page/index.ts';
import { LabelDialog } from './label-dialog.tsx';

type Filter = NonNullable<Parameters<typeof api.stock.deviceList>[0]>['query'];

/** The most rows of a page. */
const pageSize = 50;

/** The numbers of all devices that a filter finds. @throws where they are more than one file has labels */
async function numbersFor(filter: Filter, count: number): Promise<readonly string[]> {
  if (count > mostLabels) throw new Error(`一次最多打印${mostLabels}张标签，请缩小筛选范围或分批选择`);
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page + 1);
  const found = await Promise.all(pages.map((page) => api.stock.deviceList({ query: { ...filter, page, page_size: pageSize } })));
  return found.flatMap(({ list }) => list.map(({ imei }) => imei));
}

/** Prints the labels of the chosen devices of a list, whose rows are known by their numbers. */
export const BulkLabels = ({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<Filter & object>) => (
  <LabelDialog open={open} count={count} numbers={all ? () => numbersFor(filter, count) : ids} onClose={onClose} />
);
