import { reserveActs, reserveStatus } from '@merchant-admin/contract/goods/codes';
import { Form } from 'antd';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { afterGoodsChange } from '../../queries.ts';
import { DecisionFields } from '../decision-fields.tsx';
import type { ReserveModel } from './reserve-fields.ts';
import { TargetSelect } from './target-select.tsx';

/** What acts need of a row, and of a page. */
export type Acted = Pick<ReserveModel, 'reserve_id' | 'merchant_id' | 'name' | 'version' | 'status' | 'reserved' | 'ordered' | 'goods_id' | 'goods_name'>;
type Call = (row: Acted, reason: string) => Promise<unknown>;

interface Act {
  readonly verb: string;
  readonly consequences: (row: Acted) => readonly string[];
  readonly danger?: boolean;
  /** Whether a reason is asked for. */
  readonly reason?: boolean;
  readonly call: Call;
}
const at = (row: Acted) => ({ reserve_id: row.reserve_id, version: row.version });

const act = ({ verb, consequences, danger = false, reason = false, call }: Act) =>
  function ActDialog({ row, open, onClose }: RowDialogProps<Acted>) {
    return (
      <ConfirmDialog
        open={open}
        title={`${verb} ${row.name}`}
        consequences={consequences(row)}
        confirmText={verb}
        danger={danger}
        {...(reason ? { reason: { label: '原因', required: true } } : {})}
        onConfirm={async (why) => {
          await call(row, why);
          await afterGoodsChange(`${verb}成功`);
        }}
        onClose={onClose}
      />
    );
  };

export const SubmitDialog = act({
  verb: '提交审核',
  consequences: () => ['提交后由其他有审核权限的人员审核，审核期间不能编辑，可以撤回'],
  call: (row) => api.goods.reserveSubmit({ body: at(row) }),
});
export const WithdrawDialog = act({
  verb: '撤回',
  consequences: () => ['撤回到草稿，可以继续编辑，再次提交才会审核'],
  call: (row) => api.goods.reserveWithdraw({ body: at(row) }),
});
export const DeleteDialog = act({
  verb: '删除',
  danger: true,
  consequences: () => ['删除后不能恢复，操作日志会保留历史'],
  call: (row) => api.goods.reserveDelete({ body: at(row) }),
});
export const EndDialog = act({
  verb: '结束',
  danger: true,
  reason: true,
  consequences: ({ status, reserved, ordered }) =>
    status === reserveStatus.OPEN
      ? ['结束后不能再开售', `${reserved}条预约将被取消，并通知店铺`]
      : ['结束后店铺不再展示该预约商品，在售商品不受影响', `${reserved - ordered}条未下单的预约将过期`],
  call: (row, reason) => api.goods.reserveEnd({ body: { ...at(row), reason } }),
});
export const TakeOffDialog = act({
  verb: '下架',
  danger: true,
  reason: true,
  consequences: ({ reserved, ordered }) => ['下架后店铺不再展示，不能重新上架', `${reserved - ordered}条未下单的预约将被取消，并通知店铺`],
  call: (row, reason) => api.goods.reserveTakeOff({ body: { ...at(row), reason } }),
});

/** Opens sale: chooses the goods for lease that those who have reserved may order, and has them told. */
export function OpenDialog({ row, open, onClose }: RowDialogProps<Acted>) {
  if (!open) return null;
  return (
    <FormDialog<{ goods_id: string }>
      title={`${reserveActs.open} ${row.name}`}
      okText={reserveActs.open}
      {...(row.goods_id === '' ? {} : { initial: { goods_id: row.goods_id } })}
      run={async ({ goods_id: goods }, idempotencyKey) => {
        await api.goods.reserveOpen({ body: { ...at(row), goods_id: goods }, idempotencyKey });
        return '已开售，店铺将陆续收到通知';
      }}
      after={afterGoodsChange}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>开售后不再接受预约，已预约的{row.reserved}位用户将通过店铺收到通知，下单该商品后预约转为订单。</p>
      <Form.Item name="goods_id" label="开售商品" rules={[{ required: true, message: '请选择在售商品' }]}>
        <TargetSelect known={row.goods_id === '' ? undefined : { value: row.goods_id, label: row.goods_name }} />
      </Form.Item>
    </FormDialog>
  );
}

interface Decision {
  act: 'pass' | 'reject';
  reason?: string;
}
/** Passes or rejects what was handed in. */
export function AuditDialog({ row, open, onClose }: RowDialogProps<Acted>) {
  if (!open) return null;
  return (
    <FormDialog<Decision>
      title={`审核预约商品 ${row.name}`}
      okText="提交审核结果"
      run={async ({ act: decision, reason = '' }, idempotencyKey) => {
        await api.goods.reserveAudit({ body: { ...at(row), merchant_id: row.merchant_id, act: decision, reason }, idempotencyKey });
        return decision === 'pass' ? '审核通过，到预约开始时间即可预约' : '已驳回';
      }}
      after={afterGoodsChange}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>请先在详情中核对图片、预约时间、名额和商品详情。</p>
      <DecisionFields />
    </FormDialog>
  );
}
