import { countActs } from '@merchant-admin/contract/stock/count-codes';
import { Alert, Checkbox, Input, InputNumber } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../platform/api.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterCount, countQuery } from '../../count-queries.ts';
import type { Count } from './count-head.tsx';
import styles from './counts.module.css';
import { sayThrough, useWaitingScans } from './use-scan-post.ts';

interface SubmitDialogProps {
  readonly count: Count;
  readonly onClose: (done: boolean) => void;
}

/** Ends scanning. Not while scans of this browser are on their way; a phone that is of no use any more is not waited for, with the number of its scans that are known to lack and why. */
export function SubmitDialog({ count, onClose }: SubmitDialogProps) {
  const { count_id: id, count_no: no, version } = count;
  // What others and this phone scanned since the page was opened.
  const fresh = useQuery({ ...countQuery(id), staleTime: 0, refetchOnMount: 'always' });
  const { people, phones, expected, scanned } = fresh.data ?? count;
  const account = String(useSession().id);
  const waiting = useWaitingScans(id);
  const [lost, setLost] = useState(false);
  const [reason, setReason] = useState('');
  // This browser says so as it ends scanning.
  const open = phones.filter(({ state, mine }) => state !== 'through' && !mine);
  const [unsent, setUnsent] = useState<number | null>(open.reduce((sum, { lacks }) => sum + lacks, 0));
  const submit = async () => {
    if (waiting > 0) throw new Error(`本机还有${waiting}条扫描没有上传，上传后再交盘`);
    if (lost && reason.trim() === '') throw new Error('请填写原因');
    const body = { count_id: id, version, unsent: lost ? (unsent ?? 0) : 0, unsent_reason: lost ? reason.trim() : '' };
    await sayThrough({ account, count: id });
    await api.stock.countSubmit({ body, idempotencyKey: crypto.randomUUID() });
    await afterCount('交盘成功，等待处理差异');
  };
  return (
    <ConfirmDialog
      open
      title={`${countActs.submit} ${no}`}
      consequences={[
        `扫码结束：${people.length === 0 ? '还没有人扫码' : people.map(({ name, scans }) => `${name}${scans}条`).join('，')}`,
        `没有扫描到的设备列为盘亏，等待处理${expected === null ? '' : `（应盘${expected}台，已扫${scanned}台）`}`,
        '每部扫过码的手机都要先报告扫完；本机随交盘一起报告',
      ]}
      confirmText={countActs.submit}
      onConfirm={submit}
      onClose={onClose}
    >
      {waiting > 0 && <Alert type="warning" showIcon title={`本机还有${waiting}条扫描没有上传`} description="联网后自动上传，全部上传后才能交盘" />}
      {open.length > 0 && (
        <Alert
          type="info"
          showIcon
          title="还有手机在扫"
          description={open.map(({ name, made, lacks, state_name: state }) => `${name}：${state}（${made}条${lacks > 0 ? `，差${lacks}条` : ''}）`).join('；')}
        />
      )}
      <Checkbox checked={lost} onChange={(event) => setLost(event.target.checked)}>
        有手机不能再用（如损坏、丢失），不再等待它的扫描
      </Checkbox>
      {lost && (
        <div className={styles['fields']}>
          <Input aria-label="没有上传的原因" placeholder="原因" maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
          <InputNumber aria-label="没有上传的条数" prefix="已知没有上传" min={0} max={100_000} precision={0} suffix="条" value={unsent} onChange={setUnsent} />
        </div>
      )}
    </ConfirmDialog>
  );
}
