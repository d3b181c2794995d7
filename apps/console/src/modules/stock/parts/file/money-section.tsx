import { formatFen } from '@merchant-admin/common/money';
import { worths } from '@merchant-admin/contract/stock/codes';
import type { DeviceFile } from '@merchant-admin/contract/stock/endpoints';
import { Facts, Section } from '../../../../widgets/page/index.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';

type Account = NonNullable<DeviceFile['account']>;

/** Whether what came has reached what the device cost, and since when. */
function PaidBack({ account: { worth, bought, repairs, earned, other, paid_back_on: day } }: { readonly account: Account }) {
  if (worth === 'unknown') return '未登记采购成本，无法计算';
  if (worth === 'back') return <StatusTag colour="success">{day === null ? worths.back : `${day} 回本`}</StatusTag>;
  return <StatusTag colour="warning">{`${worths.open}，还差${formatFen(bought + repairs - earned - other)}`}</StatusTag>;
}

/** What the device cost, what came of it and what it is still worth, for those who may see costs. */
export const MoneySection = ({ account }: { readonly account: Account }) => (
  <Section title="收支">
    <Facts
      items={[
        ['购入成本（含运费）', account.worth === 'unknown' ? '未登记' : formatFen(account.bought)],
        ['维修支出', formatFen(account.repairs)],
        ['租金收入', formatFen(account.earned)],
        ['买断、赔付等收入', formatFen(account.other)],
        ['累计收支', `${formatFen(account.earned + account.other - account.bought - account.repairs)}${account.worth === 'unknown' ? '（未含购入成本）' : ''}`],
        [
          '当前残值',
          <span key="residual" title={account.residual_rule}>
            {account.worth === 'unknown' ? '-' : formatFen(account.residual)}
          </span>,
        ],
        ['回本', <PaidBack key="paid" account={account} />],
      ]}
    />
    {account.residual_rule !== '' && (
      <p style={{ margin: '12px 0 0', color: 'var(--ant-color-text-secondary)', fontSize: 12 }}>残值规则：{account.residual_rule}</p>
    )}
  </Section>
);
