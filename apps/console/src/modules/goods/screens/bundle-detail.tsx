import { bundleThing } from '@merchant-admin/contract/goods/bundle-list';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { EditButton } from '../../../widgets/kept/pages/index.ts';
import { isGone, itemName, standingOf, type Bundle } from '../parts/bundle/bundle-fields.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { pageOfOne } from '../../../widgets/kept/pages/index.ts';
import { bundleQuery } from '../queries.ts';
import { bundleUrl } from '../urls.ts';

type Item = Bundle['items'][number];

const columns: readonly TableColumn<Item>[] = [
  { key: 'name', title: '搭配商品', width: 220, render: (item) => <GoodsName image={item.image} name={itemName(item)} /> },
  { key: 'sale_price', title: '售价', width: 105, kind: 'money', value: (item) => (isGone(item) ? null : item.sale_price) },
  { key: 'price', title: '搭配价', width: 105, kind: 'money' },
  { key: 'most', title: '每单最多', width: 85, kind: 'number' },
  { key: 'stock', title: '库存', width: 70, kind: 'number', value: (item) => (isGone(item) ? null : item.stock) },
  {
    key: 'offered',
    title: '店铺',
    width: 90,
    render: (item) => <StatusDot colour={item.offered ? 'success' : 'warning'}>{item.offered ? '展示' : '不展示'}</StatusDot>,
  },
  { key: 'problem', title: '说明', width: 330 },
];

/** A bundle with its items, and what is wrong with each. */
export default pageOfOne(bundleThing, bundleQuery, (bundle) => {
  const { colour, text } = standingOf({ ...bundle, offered: bundle.items.filter((item) => item.offered).length });
  return (
    <>
      <Section title="搭配信息" extra={<EditButton tags={['CreateCollectGoods', 'bundle:edit']} href={bundleUrl(bundle)} />}>
        <Facts
          items={[
            ['搭配名称', bundle.name],
            ['主商品', <GoodsName key="goods" image={bundle.image} name={bundle.goods_name} />],
            ['商品分类', bundle.category_name],
            [
              '状态',
              <StatusDot key="standing" colour={colour}>
                {text}
              </StatusDot>,
            ],
            ['创建时间', showInstant(bundle.created_at)],
            ['更新时间', showInstant(bundle.updated_at)],
          ]}
        />
      </Section>
      <Section title="搭配商品">
        <DataTable label="搭配商品" columns={columns} rows={bundle.items} rowKey={(item) => item.sku_id} />
      </Section>
    </>
  );
});
