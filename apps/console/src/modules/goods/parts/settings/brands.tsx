import { brandColumns, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { BrandDialog, DeleteLookup, EnableLookup } from './dialogs.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { usedText } from './used.ts';

export type Brand = Answer<'goods', 'brandList'>['list'][number];

const Edit = ({ row, open, onClose }: RowDialogProps<Brand>) => (open ? <BrandDialog brand={row} onClose={onClose} /> : null);

const Enable = ({ row: { id, version, name, sort, enabled }, open, onClose }: RowDialogProps<Brand>) => (
  <EnableLookup
    what={`品牌 ${name}`}
    enabled={enabled}
    off={['新建和编辑商品时不能再选择该品牌', '已使用该品牌的商品不受影响']}
    on={['新建和编辑商品时可以选择该品牌']}
    run={() => api.goods.brandEdit({ body: { brand_id: id, version, name, sort, enabled: !enabled } })}
    open={open}
    onClose={onClose}
  />
);

const Delete = ({ row: { id, version, name }, open, onClose }: RowDialogProps<Brand>) => (
  <DeleteLookup what={`品牌 ${name}`} lines={[]} run={() => api.goods.brandDelete({ body: { brand_id: id, version } })} open={open} onClose={onClose} />
);

const Add = ({ refresh }: ActContext) => (
  <Has tag="goods:settings">
    <AddButton refresh={refresh}>{(close) => <BrandDialog onClose={close} />}</AddButton>
  </Has>
);

const brands = defineList({
  list: 'goodsBrands',
  title: '品牌',
  quick: { placeholder: '品牌名称' },
  ...searchBy(lookupFields, {}),
  fetch: (query, signal) => api.goods.brandList({ query, signal }),
  columns: columnsBy<typeof brandColumns, Brand>(brandColumns, { used: usedText }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, Switch: Enable, Delete }),
  toolbar: (context) => <Add {...context} />,
  empty: '暂无品牌，新增后可在商品中选择',
});

/** The brands of the merchant's goods. */
export const Brands = () => <ListPage {...brands} />;
