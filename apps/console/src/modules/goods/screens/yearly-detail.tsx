import { yearlyThing } from '@merchant-admin/contract/goods/yearly-list';
import { yearlyFormRoute } from '@merchant-admin/contract/goods/paths';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import type { Yearly } from '../parts/yearly/yearly-fields.ts';
import { EditButton } from '../../../widgets/kept/pages/index.ts';
import { pageOfOne } from '../../../widgets/kept/pages/index.ts';
import { yearlyQuery } from '../queries.ts';
import { editYearlyUrl } from '../urls.ts';

const columns: readonly TableColumn<Yearly['prices'][number]>[] = [
  { key: 'sku_name', title: '新机型规格', width: 260 },
  { key: 'difference', title: '差价（每台）', width: 140, kind: 'money' },
  { key: 'offered', title: '在售', width: 120, value: (price) => (price.offered ? '在售' : '不在售，店铺不展示') },
];

/** A rule of yearly renewal with what each new SKU costs. */
export default pageOfOne(yearlyThing, yearlyQuery, (rule) => (
  <>
    <Section title="规则信息" extra={<EditButton tags={[yearlyFormRoute, 'renewPrice:edit']} href={editYearlyUrl(rule)} />}>
      <Facts
        items={[
          ['规则名称', rule.name],
          ['状态', rule.enabled ? '上架' : '下架'],
          ['旧机型', rule.old_goods_name],
          ['旧机型规格', rule.old_sku_name === '' ? '全部规格（含已停售规格）' : rule.old_sku_name],
          ['新机型', rule.new_on_sale ? rule.new_goods_name : `${rule.new_goods_name}（商品已下架，店铺不展示）`],
          ['满期数', `已付${rule.periods}期后可换新`],
          ['创建时间', showInstant(rule.created_at)],
          ['更新时间', showInstant(rule.updated_at)],
        ]}
      />
    </Section>
    <Section title="新机型与差价">
      <DataTable label="新机型与差价" columns={columns} rows={rule.prices} rowKey={(price) => price.sku_id} />
    </Section>
  </>
));
