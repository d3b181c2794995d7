import { Modal } from 'antd';
import { offerOf } from '../../../platform/offer.ts';
import type { ApiKeyRow } from './api-key-columns.tsx';
import { NotifyAddress } from './notify-address.tsx';
import { NotifyLog } from './notify-log.tsx';
import styles from './notify.module.css';

interface NotifyDialogProps {
  readonly row: ApiKeyRow;
  readonly onClose: () => void;
}

/** Where a shop hears of its orders, and what it was told. */
export function NotifyDialog({ row, onClose }: NotifyDialogProps) {
  return (
    <Modal open title={`通知 ${row.name}`} width={960} footer={null} onCancel={onClose} destroyOnHidden>
      <p className={styles['note']}>
        订单支付、审核、发货、收货、关闭以及账单支付时，系统向通知地址发送签名的 POST 请求，应答 2xx 即为送达；未送达的自动重试，最长24小时。签名方法见 /docs
      </p>
      {offerOf(row.actions, 'notify') && <NotifyAddress row={row} />}
      <NotifyLog row={row} />
    </Modal>
  );
}
