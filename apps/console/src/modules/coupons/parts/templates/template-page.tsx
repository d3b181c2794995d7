import { couponTerms, validText, type TemplateDetail } from '@merchant-admin/contract/coupons/template-cells';
import { couponKind, couponKinds, templateState, type TemplateAct } from '@merchant-admin/contract/coupons/template-codes';
import { useQuery } from '@tanstack/react-query';
import { Space } from 'antd';
import { AppLink, useGo } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { DataTable } from '../../../../widgets/data-table/index.ts';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { HeadActs } from '../../../../widgets/shared/head-acts.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { toldColumns } from '../../../../widgets/timeline/told-columns.tsx';
import { historyQuery } from '../../queries.ts';
import { editCouponUrl, givenToUrl, writeOffsOfUrl } from '../../urls.ts';
import { riskyActs, templateDialogs } from '../template-acts.ts';
import { CodeBatches } from './code-batches.tsx';
import { HolderList } from './holder-list.tsx';
import { templateColour } from './template-colours.ts';

interface Of {
  readonly template: TemplateDetail;
}

function Acts({ template }: Of) {
  const go = useGo();
  const edit = { edit: () => go(editCouponUrl(template)) } satisfies Partial<Record<TemplateAct, () => void>>;
  return <HeadActs row={template} dialogs={templateDialogs} risky={riskyActs} instead={edit} />;
}

const named = (list: TemplateDetail['ranged'], all: string): string => (list.length === 0 ? all : list.map(({ name }) => name).join('、'));

const Terms = ({ template: t }: Of) => (
  <Section title="优惠内容">
    <Facts
      items={[
        ['类别', t.kind_name],
        ['类型', t.coupon_type_name],
        ['优惠', couponTerms(t)],
        ['适用范围', t.scope_name],
        ['可用商品', t.ranged.length === 0 ? t.range_name : `${t.range_name}：${named(t.ranged, '')}`],
        ['可核销门店', named(t.stores, '全部门店')],
        ['有效期', validText(t)],
        ['领取时间', `${t.claim_from} 至 ${t.claim_to}`],
        ['上线方式', t.online_way_name],
        ['每人限领', `${t.per_person}张${t.new_only ? '，仅限新用户' : ''}`],
        ['展示渠道', t.show_channel_name],
        ['展示页面', t.show_page_name],
        ['使用说明', t.note],
        ['创建', `${t.made_by} ${showInstant(t.made_at)}`],
      ]}
    />
  </Section>
);

/** Unused coupons, those that can be used no more apart where the server counts them. */
const unusedOf = ({ unused, expired }: TemplateDetail): readonly (readonly [string, number])[] =>
  expired === null
    ? [['未使用（含已过期）', unused]]
    : [
        ['未使用', unused - expired],
        ['已过期', expired],
      ];

/** Where a template's coupons lead on, by right: to the customers who may be given one, and to what was written off at stores. */
function Onward({ template: t }: Of) {
  const can = useCan();
  const gives = t.kind !== couponKind.CODE && t.state === templateState.ONLINE && can('coupon:issue') && can('CustomerList');
  return (
    <Space size="middle">
      {gives && <AppLink to={givenToUrl}>选择用户发放</AppLink>}
      {can('WriteOffRecord') && <AppLink to={writeOffsOfUrl(t)}>核销记录</AppLink>}
    </Space>
  );
}

/** What became of the coupons. */
const Counts = ({ template: t }: Of) => (
  <Section title="发放情况" extra={<Onward template={t} />}>
    <Facts
      items={[
        ['发放量', t.stock],
        ['已领', t.claimed],
        ['剩余', t.stock - t.claimed],
        ...unusedOf(t),
        ['已锁定', t.locked],
        ['已使用', t.used],
        ['已作废', t.voided],
      ]}
    />
  </Section>
);

function History({ template: t }: Of) {
  const found = useQuery(historyQuery(t.template_id));
  return (
    <Section title="修改记录">
      <DataTable
        label="修改记录"
        columns={toldColumns}
        rows={found.data?.list}
        rowKey={(entry) => entry.id}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    </Section>
  );
}

/** A template as its page shows it. */
export const TemplatePage = ({ template }: Of) => (
  <>
    <PageHeader
      title={template.name}
      extra={<StatusTag colour={templateColour(template.state)}>{template.state_name}</StatusTag>}
      actions={<Acts template={template} />}
    />
    <Terms template={template} />
    <Counts template={template} />
    {template.kind === couponKind.CODE && (
      <Section title={couponKinds[couponKind.CODE]}>
        <CodeBatches template={template} />
      </Section>
    )}
    <History template={template} />
    <Section title="领取记录">
      <HolderList templateId={template.template_id} />
    </Section>
  </>
);
