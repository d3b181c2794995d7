import { packageActs } from '@merchant-admin/contract/evidence/codes';
import { api } from '../../../platform/api.ts';
import { offerOf, type Offer } from '../../../platform/offer.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-act.ts';
import { ActButton } from '../../../widgets/shared/act-button.tsx';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ReasonItem } from '../../../widgets/shared/form-items.tsx';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { shown } from '../queries.ts';
import { afterEvidence } from './after-evidence.ts';
import type { Package } from './evidence-section.tsx';

interface Props {
  readonly orderNo: string;
  readonly row: Package;
}

const ReleaseDialog = ({ orderNo, row, onClose }: Props & { readonly onClose: () => void }) => (
  <FormDialog<{ reason: string }>
    title={`${packageActs.release} ${orderNo} 第${row.number}版`}
    okText="放行"
    run={async ({ reason }, idempotencyKey) => {
      await api.evidence.releaseEvidence({ body: { package_id: row.package_id, version: row.version, reason }, idempotencyKey });
      return '证据包已放行，可以下载';
    }}
    after={afterEvidence}
    onClose={onClose}
  >
    <p>{`由${row.made_by}制作，用途：${row.reason}。放行后有权限的同事可以下载，每次下载都记入操作日志。`}</p>
    <ReasonItem label="说明" />
  </FormDialog>
);

/** What may be done with a package: let it out, take it. */
export function PackageActs({ orderNo, row }: Props) {
  const { opened, open, close } = useDialog<'release'>();
  const take = useAct(
    async (_nothing, idempotencyKey) => {
      const query = await api.evidence.ticketEvidence({ body: { package_id: row.package_id }, idempotencyKey });
      saveFile(await api.evidence.downloadEvidence({ query: { package_id: row.package_id, ...query } }));
    },
    { refresh: shown },
  );
  const [releasing, taking] = [offerOf(row.actions, 'release'), offerOf(row.actions, 'download')];
  const drawn = ({ title, reason }: Offer) => ({ type: 'link', size: 'small', blocked: reason, 'aria-label': `${title} 第${row.number}版` }) as const;
  return (
    <>
      {releasing && (
        <ActButton {...drawn(releasing)} onClick={() => open('release')}>
          {releasing.title}
        </ActButton>
      )}
      {taking && (
        <ActButton {...drawn(taking)} loading={take.pending} onClick={() => take.run()}>
          {taking.title}
        </ActButton>
      )}
      {opened && <ReleaseDialog orderNo={orderNo} row={row} onClose={close} />}
    </>
  );
}
