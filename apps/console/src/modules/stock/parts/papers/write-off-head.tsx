import { formatFen, type Fen } from '@merchant-admin/common/money';
import { writeOffActs, writeOffState, type WriteOffAct } from '@merchant-admin/contract/stock/write-off-codes';
import { Flex } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Facts, PageHeader, Section } from '../../../../widgets/page/index.ts';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { KeptPictures } from '../../../../widgets/upload/index.ts';
import { afterPaper } from '../../paper-queries.ts';
import { writeOffColour } from './paper-colours.ts';

export type WriteOff = Answer<'stock', 'writeOffDetail'>;

/** What each act comes to. */
const consequences: Readonly<Record<WriteOffAct, (paper: WriteOff) => readonly string[]>> = {
  approve: ({ kind_name: kind, pieces, state, needs_second: two }) =>
    two && state === writeOffState.TO_APPROVE
      ? ['残值较高，还须另一人复核', '复核前设备不受影响']
      : [`${pieces}台设备记为${kind}，不再可租可售`, '核销后不能撤回，设备档案仍保留'],
  reject: () => ['设备不受影响，申请人可重新申请'],
  cancel: () => ['申请不再进行，设备不受影响'],
};

/** Does an act. @returns what is said of it */
async function act(name: WriteOffAct, { write_off_id, version }: WriteOff, reason: string): Promise<string> {
  const seen = { write_off_id, version };
  const idempotencyKey = crypto.randomUUID();
  if (name === 'approve') {
    const { state } = await api.stock.writeOffApprove({ body: seen, idempotencyKey });
    return state === writeOffState.DONE ? '核销成功' : '初审成功，等待复核';
  }
  if (name === 'reject') await api.stock.writeOffReject({ body: { ...seen, reason }, idempotencyKey });
  else await api.stock.writeOffCancel({ body: { ...seen, reason }, idempotencyKey });
  return name === 'reject' ? '驳回成功' : '撤回成功';
}

function WriteOffActs({ paper }: { readonly paper: WriteOff }) {
  const { opened, open, close } = useDialog<WriteOffAct>();
  return (
    <Flex gap={8} wrap>
      {paper.actions.map(({ act: name, title, reason }) => (
        <ActButton
          key={name}
          blocked={reason}
          {...(name === 'approve' ? { type: 'primary' as const } : {})}
          danger={name !== 'approve'}
          onClick={() => open(name as WriteOffAct)}
        >
          {title}
        </ActButton>
      ))}
      {opened && (
        <ConfirmDialog
          open
          danger
          title={`${writeOffActs[opened]} ${paper.write_off_no}`}
          consequences={consequences[opened](paper)}
          confirmText={writeOffActs[opened]}
          {...(opened === 'approve' ? {} : { reason: { required: true } })}
          onConfirm={async (reason) => afterPaper(await act(opened, paper, reason))}
          onClose={close}
        />
      )}
    </Flex>
  );
}

/** Who did something and when; empty where nobody did. */
const by = (name: string, at: string | null): string => (at === null ? '' : `${name} ${showInstant(at)}`.trim());

const factsOf = (paper: WriteOff) =>
  (
    [
      ['类型', paper.kind_name],
      ['所在地点', paper.place_name],
      ['台数', `${paper.pieces}台`],
      ['残值', paper.value === null ? '' : formatFen(paper.value as Fen)],
      ['审核', paper.needs_second ? '残值较高，须两人审核' : '须一人审核'],
      ['原因', paper.reason],
      ['申请', by(paper.asked_by, paper.asked_at)],
      [paper.needs_second ? '初审' : '审核通过', by(paper.decided_by, paper.decided_at)],
      ['复核', by(paper.second_by, paper.second_at)],
      ['完结', by(paper.ended_by, paper.ended_at)],
      ['完结说明', paper.end_reason],
    ] as const
  ).filter(([, text]) => text !== '');

/** What holds for the whole document, and who did what. */
export const WriteOffHead = ({ paper }: { readonly paper: WriteOff }) => (
  <>
    <PageHeader
      title={paper.write_off_no}
      extra={<CopyButton text={paper.write_off_no} label={`复制单号${paper.write_off_no}`} />}
      actions={<WriteOffActs paper={paper} />}
    />
    <Section title="申请信息" extra={<StatusTag colour={writeOffColour(paper.state)}>{paper.state_name}</StatusTag>}>
      <Facts items={factsOf(paper)} />
      {paper.photos.length > 0 && <KeptPictures label="照片" pictures={paper.photos} />}
    </Section>
  </>
);
