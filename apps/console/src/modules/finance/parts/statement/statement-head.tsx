import { formatFen } from '@merchant-admin/common/money';
import { settleKindNames, settleKinds, settleState, type SettleAct } from '@merchant-admin/contract/finance/codes';
import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { HeadActs } from '../../../../widgets/shared/head-acts.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { riskyActs, statementDialogs } from '../dialogs.ts';
import { statementColour } from '../finance-colours.ts';

interface Of {
  readonly statement: Answer<'finance', 'settleInfo'>;
}

/** The acts that come next. */
const next: readonly string[] = ['submit', 'pass'] satisfies SettleAct[];

/** Who did something and when; nothing where nobody did. */
const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** The text that proves the lines, in short, with a button that copies it whole. */
const Hash = ({ text }: { readonly text: string }) => (
  <span title={text}>
    {text.slice(0, 12)}
    <CopyButton text={text} label="复制校验码" />
  </span>
);

/** A statement's number, where it stands, what may be done; what it comes to, and who did what with it. */
export const StatementHead = ({ statement }: Of) => (
  <>
    <PageHeader
      title={statement.statement_no}
      extra={
        <>
          <CopyButton text={statement.statement_no} label={`复制结算单号${statement.statement_no}`} />
          <StatusTag colour={statementColour(statement.state)}>{statement.state_name}</StatusTag>
        </>
      }
      actions={<HeadActs row={statement} dialogs={statementDialogs} next={next} risky={riskyActs} />}
    />
    <Section title="结算金额">
      <Facts
        items={[
          ...settleKindNames.map((kind) => [settleKinds[kind], formatFen(statement[kind])] as const),
          ['总金额', formatFen(statement.amount)],
          ['佣金', formatFen(statement.commission)],
          ['应结', <b key="net">{formatFen(statement.net)}</b>],
          ['明细数', statement.lines],
        ]}
      />
    </Section>
    <Section title="结算信息">
      <Facts
        items={[
          ['商家', statement.merchant_name],
          ['截止日', statement.to_day],
          ['结算规则', statement.terms_version === 0 ? '默认规则' : `第${statement.terms_version}版`],
          ['生成', by(statement.made_by, statement.made_at)],
          ['提交', by(statement.submitted_by, statement.submitted_at)],
          ['审核', by(statement.decided_by, statement.decided_at)],
          [statement.state === settleState.VOID ? '作废原因' : '审核说明', statement.decision_note],
          ['结算时间', statement.settled_at === null ? '' : showInstant(statement.settled_at)],
          ['备注', statement.note],
          ['校验码', <Hash key="hash" text={statement.hash} />],
        ]}
      />
    </Section>
  </>
);
