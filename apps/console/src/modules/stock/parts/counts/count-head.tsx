import { formatFen } from '@merchant-admin/common/money';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { countScanUrl, countSheetUrl } from '../../count-urls.ts';
import { countColour } from './count-colours.ts';
import { CountDialog } from './count-dialogs.tsx';
import { lackingScans } from './lacking-scans.ts';
import { SubmitDialog } from './submit-dialog.tsx';

export type Count = Answer<'stock', 'countDetail'>;

/** Who did something and when; empty where nobody did. */
const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());
const told = (n: number | null, what: string): string => (n === null ? '' : `${what}${n}台`);

/** What is known of the count: what is still to come, or not for its reader, has no line. */
const factsOf = (count: Count) =>
  (
    [
      ['地点', count.place_name],
      ['范围', [count.scope_name, ...count.skus.map(({ goods_name: goods, sku_name: sku }) => `${goods} ${sku}`)].join('；')],
      ['方式', [count.blind ? '盲盘' : '明盘', count.frozen ? '锁定出入库' : '不锁定，期间出入库自动计入'].join('，')],
      [
        '结果',
        [told(count.expected, '应盘'), told(count.seen, '实盘'), told(count.gained, '盘盈'), told(count.missing, '盘亏')]
          .filter((part) => part !== '')
          .join('，'),
      ],
      ['已扫', `${count.scanned}台${count.people.length === 0 ? '' : `（${count.people.map(({ name, scans }) => `${name}${scans}条`).join('，')}）`}`],
      ['手机', count.phones.map(({ name, made, lacks, state_name: state }) => `${name}${made}条${state}${lacks > 0 ? `（差${lacks}条）` : ''}`).join('，')],
      ['发起', by(count.made_by, count.made_at)],
      ['备注', count.note],
      ['交盘', by(count.submitted_by, count.submitted_at)],
      ['缺扫描', lackingScans(count)],
      [
        '接受的盘亏',
        count.loss === null || count.second_above === null || count.loss === 0
          ? ''
          : `${formatFen(count.loss)}（超过${formatFen(count.second_above)}由另一人完成）`,
      ],
      ['结束', by(count.confirmed_by === '' ? count.ended_by : count.confirmed_by, count.ended_at)],
      ['取消原因', count.end_reason],
    ] as const
  ).filter(([, text]) => text !== '');

type Opened = 'submit' | 'confirm' | 'cancel';
const dialogs: readonly string[] = ['submit', 'confirm', 'cancel'] satisfies Opened[];

/** What may be done with the count. */
function CountActs({ count }: { readonly count: Count }) {
  const [opened, open] = useState<Opened>();
  const go = useGo();
  const close = () => open(undefined);
  return (
    <Flex gap={8} wrap>
      {count.actions.map(({ act, title, reason }) => (
        <ActButton
          key={act}
          blocked={reason}
          {...(act === 'scan' || act === 'confirm' ? { type: 'primary' as const } : {})}
          danger={act === 'cancel'}
          onClick={() => (dialogs.includes(act) ? open(act as Opened) : go(countScanUrl(count)))}
        >
          {title}
        </ActButton>
      ))}
      {count.sheet_no !== '' && <Button onClick={() => go(countSheetUrl(count))}>盘盈盘亏单</Button>}
      {opened === 'submit' && <SubmitDialog count={count} onClose={close} />}
      {(opened === 'confirm' || opened === 'cancel') && <CountDialog count={count} act={opened} onClose={close} />}
    </Flex>
  );
}

/** What holds for the whole count, and who did what. */
export const CountHead = ({ count }: { readonly count: Count }) => (
  <>
    <PageHeader
      title={count.count_no}
      extra={<CopyButton text={count.count_no} label={`复制盘点单号${count.count_no}`} />}
      actions={<CountActs count={count} />}
    />
    <Section
      title="盘点信息"
      extra={
        <Flex gap={8} wrap>
          <StatusTag colour={countColour(count.state)}>{count.state_name}</StatusTag>
          {count.open > 0 && <StatusTag colour="warning">{`${count.open}台差异待处理`}</StatusTag>}
        </Flex>
      }
    >
      <Facts items={factsOf(count)} />
    </Section>
  </>
);
