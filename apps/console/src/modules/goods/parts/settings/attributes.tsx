import { attributeColumns, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { AttributeDialog, DeleteLookup, EnableLookup } from './dialogs.ts';
import { pageOf } from './page-of.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

export type Attribute = Answer<'goods', 'goodsAttrList'>['list'][number];

const Edit = ({ row, open, onClose }: RowDialogProps<Attribute>) => (open ? <AttributeDialog attribute={row} onClose={onClose} /> : null);

const Enable = ({ row: { id, enabled, ...row }, open, onClose }: RowDialogProps<Attribute>) => (
  <EnableLookup
    what={`规格属性 ${row.name}`}
    enabled={enabled}
    off={['填写商品规格时不再提供该属性', '已填写的商品规格不受影响']}
    on={['填写商品规格时可以选择该属性']}
    run={() => api.goods.goodsAttrEdit({ body: { ...row, attr_id: id, enabled: !enabled } })}
    open={open}
    onClose={onClose}
  />
);

const Delete = ({ row: { id, version, name }, open, onClose }: RowDialogProps<Attribute>) => (
  <DeleteLookup
    what={`规格属性 ${name}`}
    lines={['已填写的商品规格不受影响']}
    run={() => api.goods.goodsAttrDelete({ body: { attr_id: id, version } })}
    open={open}
    onClose={onClose}
  />
);

const Add = ({ refresh }: ActContext) => (
  <Has tag="goods:settings">
    <AddButton refresh={refresh}>{(close) => <AttributeDialog onClose={close} />}</AddButton>
  </Has>
);

const attributes = defineList({
  list: 'goodsAttributes',
  title: '规格属性',
  quick: { placeholder: '规格名称 / 分组 / 规格值' },
  ...searchBy(lookupFields, {}),
  fetch: async (wanted, signal) => {
    const { list } = await api.goods.goodsAttrList({ query: {}, signal });
    return pageOf(list, (row) => [row.group_name, row.name, ...row.choices].join(' '), wanted);
  },
  columns: columnsBy<typeof attributeColumns, Attribute>(attributeColumns, { choices: (row) => row.choices.join('、') }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, Switch: Enable, Delete }),
  toolbar: (context) => <Add {...context} />,
  empty: '暂无规格属性，新增后可在商品规格中选择',
});

/** What the specifications of the merchant's goods are made of. */
export const Attributes = () => <ListPage {...attributes} />;
