import { goodsCategories, type GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { enabledField } from '../../../widgets/list-page/enabled-field.ts';
import { optionsOf } from '../../../widgets/shared/form-items.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { goodsOfServiceUrl } from '../urls.ts';
import { DeleteServiceDialog, EnableServiceDialog } from './dialogs.ts';
import { mayDelete, priceText, usedText, type Service } from './service.ts';

/** How many goods use it; who sees goods goes to them. */
export function UsedBy({ service }: { readonly service: Service }) {
  const can = useCan();
  if (service.used === 0) return '-';
  return can('GoodsList') ? <AppLink to={goodsOfServiceUrl(service)}>{usedText(service)}</AppLink> : usedText(service);
}

const priceColumns: readonly TableColumn<Service>[] = [
  { key: 'price', title: '价格', width: 112, value: priceText },
  { key: 'charge_name', title: '收取方式', width: 116 },
];

/** What the lists of services show. */
export const serviceColumns = ({ priced }: { priced: boolean }): readonly TableColumn<Service>[] => [
  { key: 'name', title: '服务名称', width: 160 },
  ...(priced ? priceColumns : []),
  { key: 'kind_names', title: '适用分类', width: 120 },
  { key: 'explains', title: '服务说明', width: 180 },
  { key: 'used', title: '使用商品', width: 90, render: (row) => <UsedBy service={row} /> },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
  },
];

export const serviceFields = [enabledField, { type: 'select', key: 'category', label: '适用分类', options: optionsOf(goodsCategories) }] as const;

interface ListState {
  values: { enabled?: string | undefined; category?: string | undefined };
  q: string;
  page: number;
  pageSize: number;
}

export const serviceFilter = ({ values, q, page, pageSize }: ListState) => ({
  ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
  ...(values.category === undefined ? {} : { category: values.category as GoodsCategory }),
  ...(q === '' ? {} : { q }),
  page,
  page_size: pageSize,
});

/** What is done with a service of any kind, beside editing it. */
export const serviceActions = [
  { key: 'enable', label: '停用', labelFor: (row: Service) => (row.enabled ? '停用' : '启用'), tag: 'service:edit', dialog: EnableServiceDialog },
  { key: 'delete', label: '删除', tag: 'service:edit', danger: true, verdict: mayDelete, dialog: DeleteServiceDialog },
];
