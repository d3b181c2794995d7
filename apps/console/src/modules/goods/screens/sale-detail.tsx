import { saleThing } from '@merchant-admin/contract/goods/sale-list';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { RichText } from '../../../widgets/rich-text/index.ts';
import { EditButton } from '../../../widgets/kept/pages/index.ts';
import { ShownPictures } from '../parts/goods-pictures.tsx';
import { pageOfOne } from '../../../widgets/kept/pages/index.ts';
import type { SaleGoods } from '../parts/sale/sale-fields.ts';
import { saleQuery } from '../queries.ts';
import { editSaleUrl } from '../urls.ts';

const columns: readonly TableColumn<SaleGoods['skus'][number]>[] = [
  { key: 'name', title: '规格', width: 220 },
  { key: 'price', title: '售价', width: 130, kind: 'money' },
  { key: 'market_price', title: '市场价', width: 130, kind: 'money', value: (sku) => (sku.market_price === 0 ? null : sku.market_price) },
  { key: 'stock', title: '库存', width: 100, kind: 'number' },
  { key: 'sold', title: '销量', width: 100, kind: 'number' },
  { key: 'barcode', title: '条码', width: 180 },
];

/** Goods for sale with their SKUs and their description. */
export default pageOfOne(saleThing, saleQuery, (goods) => (
  <>
    <Section title="商品信息" extra={<EditButton tags={['EditVipGoods', 'sale:edit']} href={editSaleUrl(goods)} />}>
      <Facts
        items={[
          ['商品名称', goods.name],
          ['商品分类', goods.category_name],
          ['品牌', goods.brand_name],
          ['成色', goods.degree_name],
          ['邮费模板', goods.postage_name],
          ['状态', saleThing.switch.states[goods.on_shelf ? 0 : 1]],
          ['创建时间', showInstant(goods.created_at)],
          ['更新时间', showInstant(goods.updated_at)],
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <ShownPictures pictures={goods.images} />
      </div>
    </Section>
    <Section title="规格与价格">
      <DataTable label="规格与价格" columns={columns} rows={goods.skus} rowKey={(sku) => sku.sku_id} />
    </Section>
    <Section title="商品详情">
      <RichText html={goods.detail} />
    </Section>
  </>
));
