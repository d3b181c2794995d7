import { mostVouchers } from '@merchant-admin/contract/review/codes';
import { requestActs } from '@merchant-admin/contract/bills/acts';
import { DatePicker, Form } from 'antd';
import { useState } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import { businessDay } from '@merchant-admin/common/dates';
import { formatFen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { ActDialog } from '../../../widgets/act-dialog/index.ts';
import { PicturesField, type Uploaded } from '../../../widgets/upload/index.ts';
import { afterActing } from '../../orders/index.ts';
import { personOf, reloadRequest, type RequestRow } from './requests.ts';

interface PaidDialogProps {
  readonly request: RequestRow;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}
interface Fields {
  vouchers: readonly Uploaded[];
  day: Dayjs;
  reason?: string;
}

/** Confirms that a refund was paid by hand, with what proves it. */
export function PaidDialog({ request, open, onClose }: PaidDialogProps) {
  const [today] = useState(() => dayjs(businessDay(new Date())));
  return (
    <ActDialog<Fields>
      open={open}
      title={`${requestActs.paid} ${request.request_no}`}
      version={request.version}
      reload={async () => (await reloadRequest('refund', request.id)).version}
      act={requestActs.paid}
      said="退款已确认"
      after={afterActing}
      lead={`请先在线下向用户 ${personOf(request)} 退款 ${formatFen(request.amount)}，再上传凭证确认；确认后入账。`}
      initial={{ vouchers: [], day: today }}
      reason="optional"
      reasonLabel="说明"
      send={({ vouchers, day, reason = '' }, seen, call) =>
        api.review.refundPaid({
          body: { id: request.id, ...seen, vouchers: vouchers.map(({ key }) => key), paid_on: day.format('YYYY-MM-DD'), reason },
          ...call,
        })
      }
      onClose={onClose}
    >
      <Form.Item name="vouchers" label="退款凭证" rules={[{ required: true, type: 'array', min: 1, message: '请上传退款凭证' }]}>
        <PicturesField label="退款凭证" count={mostVouchers} />
      </Form.Item>
      <Form.Item name="day" label="退款日期" rules={[{ required: true, message: '请选择退款日期' }]}>
        <DatePicker style={{ width: '100%' }} allowClear={false} />
      </Form.Item>
    </ActDialog>
  );
}
