import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { DeviceLinks } from '../../stock/index.ts';
import { SentPhotos, TakenPhotos, type Sent } from './photos.tsx';
import styles from './inspection.module.css';

export type Inspection = Answer<'returns', 'orderListReturnInfo'>['returns'][number]['inspections'][number];

const verdicts: Readonly<Record<string, string>> = { passed: '审核通过', rejected: '审核驳回' };

const Verdict = ({ found }: { readonly found: Inspection }) =>
  found.verdict === '' ? (
    <StatusDot colour="warning">待归还审核</StatusDot>
  ) : (
    <StatusDot colour={found.verdict === 'passed' ? 'success' : 'danger'}>
      {verdicts[found.verdict]}（{found.auditor_name}
      {found.audit_reason === '' ? '' : `：${found.audit_reason}`}）
    </StatusDot>
  );

const Serial = ({ found }: { readonly found: Inspection }) => (
  <>
    <DeviceLinks imeis={found.imei.split(' ')} />{' '}
    {found.imei_matches ? <StatusTag colour="success">与发出一致</StatusTag> : <StatusTag colour="danger">与发出不一致</StatusTag>}
  </>
);

function checkedText(checklist: Inspection['checklist']): string {
  const amiss = checklist.filter((item) => !item.ok);
  if (amiss.length > 0) return amiss.map((item) => `${item.name}：异常${item.note === '' ? '' : `（${item.note}）`}`).join('；');
  return checklist.length === 0 ? '' : `${checklist.length}项正常`;
}
const itemsText = (items: Inspection['items']) => items.map((item) => `${item.name} ${formatFen(item.amount)}`).join('；');

/** A device's verdict in one line. */
const deviceText = ({ result_name: name, device_to_name: to, checklist, items }: Inspection['devices'][number]) =>
  [name, `设备去向：${to}`, checkedText(checklist), itemsText(items)].filter((part) => part !== '').join('，');

/** What an inspector found, with what was decided of it; its pictures beside those of the devices as they were sent. */
export function InspectionResult({ found, sent }: { readonly found: Inspection; readonly sent: Sent }) {
  return (
    <article className={styles['found']} aria-label={`质检结果 ${showInstant(found.at)}`}>
      <Facts
        items={[
          [
            '质检结果',
            <StatusTag key="result" colour={found.result === 1 ? 'success' : 'danger'}>
              {found.result_name}
            </StatusTag>,
          ],
          ['质检员', `${found.inspector_name} ${showInstant(found.at)}`],
          ['IMEI/SN', <Serial key="serial" found={found} />],
          ['赔付金额', formatFen(found.damage)],
          ['违约金', formatFen(found.penalty)],
          ...(found.devices.length > 0
            ? found.devices.map((device) => [device.imei, deviceText(device)] as const)
            : ([
                ['设备去向', found.device_to_name],
                ...(found.missing_to_name === '' ? [] : ([['未归还设备', found.missing_to_name]] as const)),
                ['检查项', checkedText(found.checklist)],
                ['赔付明细', itemsText(found.items)],
              ] as const)),
          ['说明', found.note],
          ['审核', <Verdict key="verdict" found={found} />],
        ]}
      />
      <div className={styles['beside']}>
        <SentPhotos sent={sent} />
        <section aria-label="质检照片">
          <h3 className={styles['heading']}>质检照片</h3>
          {found.photos.length + found.videos.length === 0 && <p className={styles['minor']}>质检时没有拍照</p>}
          <TakenPhotos photos={found.photos} videos={found.videos} />
        </section>
      </div>
    </article>
  );
}
