import { formatFen } from '@merchant-admin/common/money';
import { buyoutModes, returnFreights, returnRules } from '@merchant-admin/contract/goods/codes';
import { channels } from '@merchant-admin/contract/orders/codes';
import type { Answer } from '../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { GoodsHead } from '../parts/goods-head.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { goodsConfigQuery } from '../queries.ts';

type Data = Answer<'goods', 'goodsDetailThird'>;
type Service = Data['config']['services'][number];

const columns: readonly TableColumn<Service>[] = [
  { key: 'kind_name', title: '类型', width: 120 },
  { key: 'name', title: '服务', width: 240 },
  { key: 'price', title: '价格', width: 120, value: (row) => (row.price === 0 ? '免费' : formatFen(row.price)) },
  { key: 'enabled', title: '状态', width: 90, value: (row) => (row.enabled ? '启用' : '停用') },
];
const channelName = (id: string) => channels.find((channel) => channel.channel_id === id)?.channel_name ?? id;

function Config({ data }: { readonly data: Data }) {
  const { config } = data;
  return (
    <>
      <GoodsHead goods={data} step="config" />
      <Section title="服务">
        <DataTable label="服务" columns={columns} rows={config.services} rowKey={(row) => row.id} />
      </Section>
      <Section title="租赁条件">
        <Facts
          items={[
            ['邮费模板', config.postage_name],
            ['签约主体', config.company_name],
            ['归还规则', returnRules[config.return_rule as 1]],
            ['买断方式', buyoutModes[config.buyout_mode as 0]],
            ['续租', config.renewable ? '支持' : '不支持'],
            ['展示渠道', config.channels.length === 0 ? '全部渠道' : config.channels.map(channelName).join('、')],
            ['归还运费', returnFreights[config.return_freight as 1]],
            ['归还地址', config.return_address],
            ['发货地', config.ship_from],
          ]}
        />
      </Section>
    </>
  );
}

/** On which terms goods are leased. */
export default function ConfigDetail() {
  return <StepPage<Data> query={goodsConfigQuery as never}>{(data) => data && <Config data={data} />}</StepPage>;
}
