import { formatFen, type Fen } from '@merchant-admin/common/money';
import { sheetActs, mostPapers } from '@merchant-admin/contract/recycling/sheet-codes';
import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { api, type Body } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { afterRecycle } from '../../queries.ts';
import styles from '../recycling.module.css';
import { AboutSheet, withSheet, type SheetDialogProps } from './about-sheet.tsx';

const seen = ({ sheet_id, version }: SheetDetail) => ({ sheet_id, version });

interface Asked {
  readonly act: 'submit' | 'approve' | 'reject' | 'void';
  readonly consequences: readonly ReactNode[];
  readonly said: string;
  readonly reason: 'none' | 'note' | 'required';
  readonly send: (body: Body<'recycling', 'sheetSubmit'>, text: string, idempotencyKey: string) => Promise<unknown>;
}

/** Asks for an act that needs a word at most. */
const askFor = ({ act, consequences, said, reason, send }: Asked) =>
  withSheet(act, function AskedOfSheet({ sheet, onClose }: SheetDialogProps) {
    return (
      <ConfirmDialog
        open
        danger={act === 'reject' || act === 'void'}
        title={`${sheetActs[act]} ${sheet.sheet_no}`}
        consequences={consequences}
        confirmText={sheetActs[act]}
        {...(reason === 'none' ? {} : { reason: reason === 'note' ? { label: '备注（选填）' } : { required: true } })}
        onConfirm={async (text) => {
          await send(seen(sheet), text, crypto.randomUUID());
          await afterRecycle(said);
        }}
        onClose={onClose}
      >
        <AboutSheet sheet={sheet} />
      </ConfirmDialog>
    );
  });

export const SubmitSheet = askFor({
  act: 'submit',
  consequences: ['提交后由他人审核，审核前不能修改', '请先核对设备照片、用户身份证照片与入库规格'],
  said: '已提交，等待审核',
  reason: 'none',
  send: (body, _text, idempotencyKey) => api.recycling.sheetSubmit({ body, idempotencyKey }),
});
export const ApproveSheet = askFor({
  act: 'approve',
  consequences: ['通过后在有效期内按此估价成交，用户签字后购入设备', '请核对照片、成色、入库规格与各项估价'],
  said: '估价单已通过',
  reason: 'note',
  send: (body, note, idempotencyKey) => api.recycling.sheetApprove({ body: { ...body, note }, idempotencyKey }),
});
export const RejectSheet = askFor({
  act: 'reject',
  consequences: ['驳回后可由门店修改并重新提交'],
  said: '估价单已驳回',
  reason: 'required',
  send: (body, reason, idempotencyKey) => api.recycling.sheetReject({ body: { ...body, reason }, idempotencyKey }),
});
export const VoidSheet = askFor({
  act: 'void',
  consequences: ['作废后不能恢复，需要时请新建估价单'],
  said: '估价单已作废',
  reason: 'required',
  send: (body, reason, idempotencyKey) => api.recycling.sheetVoid({ body: { ...body, reason }, idempotencyKey }),
});

interface Signed {
  readonly signature?: readonly Uploaded[];
}
const afterwards = ({ kind, price, trade_order_no: no }: SheetDetail): string =>
  kind === 'trade' ? `设备购入后先抵扣订单 ${no} 当前待付的租金、服务费与邮费，余额由财务打款给用户` : `设备购入后由财务向用户打款 ${formatFen(price as Fen)}`;

function Close({ sheet, onClose }: SheetDialogProps) {
  return (
    <FormDialog<Signed>
      title={`${sheetActs.close} ${sheet.sheet_no}`}
      okText="确认成交"
      width={520}
      run={async ({ signature = [] }, idempotencyKey) => {
        const body = { ...seen(sheet), signature: signature.map(({ key }) => key) };
        const { stop_name: stop, recycle_order_no: no } = await api.recycling.sheetClose({ body, idempotencyKey });
        return stop === '' ? `已成交，回收单 ${no}` : `已成交，但设备被拦截：${stop}，请等待核实`;
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <AboutSheet sheet={sheet} />
      <p className={styles['minor']}>{afterwards(sheet)}</p>
      <Form.Item
        name="signature"
        label="用户签字的估价单"
        extra="打印估价单请用户签字后拍照上传"
        rules={[{ required: true, type: 'array', min: 1, message: '请上传用户签字的估价单' }]}
      >
        <PicturesField label="用户签字的估价单" count={mostPapers} />
      </Form.Item>
    </FormDialog>
  );
}
/** Closes the deal on the signed sheet. */
export const CloseSheet = withSheet('close', Close);
