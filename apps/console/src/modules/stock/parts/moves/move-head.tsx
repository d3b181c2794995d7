import { useState } from 'react';
import { Flex } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { moveColour } from './move-colours.ts';
import { askedActs, MoveDialog, type AskedAct } from './move-dialogs.tsx';

export type Move = Answer<'stock', 'moveDetail'>;

const isAsked = (act: string): act is AskedAct => act in askedActs;
/** Who did something and when; empty where nobody did. */
const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

/** What is known of the transfer: what is still to come has no line. */
const factsOf = (move: Move) =>
  (
    [
      ['调出', move.from_name],
      ['调入', move.to_name],
      ['台数', `申请${move.pieces}台，已发${move.sent}台，已收${move.received}台，在途${move.on_way}台`],
      ['调拨原因', move.reason],
      ['申请', by(move.asked_by, move.asked_at)],
      ['审核', by(move.decided_by, move.decided_at)],
      ['出库', by(move.sent_by, move.sent_at)],
      ['物流', `${move.company} ${move.express_no}`.trim()],
      ['应收货时间', move.due_at === null ? '' : showInstant(move.due_at)],
      ['接收人', move.received_by],
      ['完结', by(move.ended_by, move.ended_at)],
      ['完结说明', move.end_reason],
    ] as const
  ).filter(([, text]) => text !== '');

/** What may be done with the transfer beside scanning. */
function MoveActs({ move }: { readonly move: Move }) {
  const [opened, open] = useState<AskedAct>();
  const acts = move.actions.filter((each): each is typeof each & { act: AskedAct } => isAsked(each.act));
  return (
    <Flex gap={8} wrap>
      {acts.map(({ act, title, reason }) => (
        <ActButton
          key={act}
          blocked={reason}
          {...(act === 'approve' ? { type: 'primary' as const } : {})}
          danger={askedActs[act].danger}
          onClick={() => open(act)}
        >
          {title}
        </ActButton>
      ))}
      {opened && <MoveDialog move={move} act={opened} onClose={() => open(undefined)} />}
    </Flex>
  );
}

/** What holds for the whole transfer, and who did what. */
export const MoveHead = ({ move }: { readonly move: Move }) => (
  <>
    <PageHeader title={move.move_no} extra={<CopyButton text={move.move_no} label={`复制调拨单号${move.move_no}`} />} actions={<MoveActs move={move} />} />
    <Section
      title="调拨信息"
      extra={
        <Flex gap={8} wrap>
          <StatusTag colour={moveColour(move)}>{move.state_name}</StatusTag>
          {move.late && <StatusTag colour="danger">调拨超时</StatusTag>}
          {move.open > 0 && <StatusTag colour="warning">{`${move.open}台差异待处理`}</StatusTag>}
        </Flex>
      }
    >
      <Facts items={factsOf(move)} />
    </Section>
  </>
);
