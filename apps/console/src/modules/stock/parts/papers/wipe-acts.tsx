import { wipeActs, wipeState, type WipeAct, type WipeState } from '@merchant-admin/contract/stock/wipe-codes';
import type { WipeRow } from '@merchant-admin/contract/stock/wipe-cells';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowAction, RowDialogProps } from '../../../../widgets/list-page/index.ts';
import type { TagColour } from '../../../../widgets/status-tag/index.ts';
import { afterPaper } from '../../paper-queries.ts';

export type Wiped = Pick<WipeRow, 'wipe_id' | 'wipe_no' | 'imei' | 'version' | 'made_by' | 'method_name' | 'medium_name'>;

const colours: Record<WipeState, TagColour> = {
  [wipeState.TO_VERIFY]: 'warning',
  [wipeState.PASSED]: 'success',
  [wipeState.FAILED]: 'danger',
  [wipeState.WITHDRAWN]: 'neutral',
};
/** The colour that repeats how a certificate stands. */
export const wipeColour = (state: number): TagColour => colours[state as WipeState] ?? 'neutral';

const seen = ({ wipe_id, version }: Wiped) => ({ wipe_id, version });
const what = ({ imei, made_by, method_name, medium_name }: Wiped) => `${imei}：${medium_name}，${method_name}，操作人 ${made_by}`;

const asked = {
  pass: {
    effects: ['请在设备上核对：已无登录账号、照片、聊天与应用数据', '通过后生成凭证，设备可再次出租或出售'],
    said: '复核通过，已生成擦除凭证',
    send: (row: Wiped, note: string, idempotencyKey: string) => api.stock.wipePass({ body: { ...seen(row), note }, idempotencyKey }),
  },
  fail: {
    effects: ['设备须重新擦除并登记后才能出租或出售'],
    said: '已登记复核不通过',
    send: (row: Wiped, reason: string, idempotencyKey: string) => api.stock.wipeFail({ body: { ...seen(row), reason }, idempotencyKey }),
  },
  withdraw: {
    effects: ['撤回后可重新登记'],
    said: '已撤回擦除登记',
    send: (row: Wiped, reason: string, idempotencyKey: string) => api.stock.wipeWithdraw({ body: { ...seen(row), reason }, idempotencyKey }),
  },
} satisfies Record<WipeAct, unknown>;

const dialogOf = (act: WipeAct) =>
  function WipeActDialog({ row, open, onClose }: RowDialogProps<Wiped>) {
    const { effects, said, send } = asked[act];
    return (
      <ConfirmDialog
        open={open}
        danger={act !== 'pass'}
        title={`${wipeActs[act]} ${row.wipe_no}`}
        consequences={[what(row), ...effects]}
        confirmText={wipeActs[act]}
        reason={act === 'pass' ? { label: '备注（选填）' } : { required: true }}
        onConfirm={async (text) => {
          await send(row, text, crypto.randomUUID());
          await afterPaper(said);
        }}
        onClose={onClose}
      />
    );
  };
export const wipeDialogs = { pass: dialogOf('pass'), fail: dialogOf('fail'), withdraw: dialogOf('withdraw') } as const;

/** What may be done with a row. */
export const wipeRowActs: readonly RowAction<WipeRow>[] = (Object.keys(wipeActs) as WipeAct[]).map((act) => ({
  key: act,
  label: wipeActs[act],
  act,
  dialog: wipeDialogs[act],
  ...(act === 'pass' ? {} : { danger: true }),
}));
