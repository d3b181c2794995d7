import { lookupFields, postageColumns } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { queryClient } from '../../../../platform/query-client.ts';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { postageCityQuery } from '../../queries.ts';
import { DeleteLookup, EnableLookup, PostageDialog } from './dialogs.ts';
import { ratesText } from './regions.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { usedText } from './used.ts';

export type Postage = Answer<'goods', 'postageList'>['list'][number];
/** With what it costs in words. */
type Row = Postage & { readonly rates: string };

const Edit = ({ row, open, onClose }: RowDialogProps<Postage>) => (open ? <PostageDialog postage={row} onClose={onClose} /> : null);

const Enable = ({ row: { id, version, name, enabled }, open, onClose }: RowDialogProps<Postage>) => (
  <EnableLookup
    what={`邮费模板 ${name}`}
    enabled={enabled}
    off={['新建和编辑商品时不能再选择该模板', '已使用该模板的商品仍按它收取邮费']}
    on={['新建和编辑商品时可以选择该模板']}
    run={() => api.goods.postageStatus({ body: { postage_id: id, version, enabled: !enabled } })}
    open={open}
    onClose={onClose}
  />
);

const Delete = ({ row: { id, version, name }, open, onClose }: RowDialogProps<Postage>) => (
  <DeleteLookup what={`邮费模板 ${name}`} lines={[]} run={() => api.goods.postageDelete({ body: { postage_id: id, version } })} open={open} onClose={onClose} />
);

const Add = ({ refresh }: ActContext) => (
  <Has tag="goods:settings">
    <AddButton refresh={refresh}>{(close) => <PostageDialog onClose={close} />}</AddButton>
  </Has>
);

const postages = defineList({
  list: 'postageTemplates',
  title: '邮费模板',
  quick: { placeholder: '模板名称' },
  ...searchBy(lookupFields, {}),
  fetch: async (query, signal) => {
    const [rows, places] = await Promise.all([api.goods.postageList({ query, signal }), queryClient.ensureQueryData(postageCityQuery())]);
    return { ...rows, list: rows.list.map((row) => ({ ...row, rates: ratesText(row, places.list) })) };
  },
  columns: columnsBy<typeof postageColumns, Row>(postageColumns, { rates: (row) => row.rates, used: usedText }),
  rowKey: (row) => row.id,
  rowActions: keptActions<Row>({ Edit, Switch: Enable, Delete }),
  toolbar: (context) => <Add {...context} />,
  empty: '暂无邮费模板，商品提交审核前需要选择邮费模板',
});

/** What sending the merchant's goods costs. */
export const Postages = () => <ListPage {...postages} />;
