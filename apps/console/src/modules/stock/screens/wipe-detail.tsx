import { wipeState, type WipeAct } from '@merchant-admin/contract/stock/wipe-codes';
import type { WipeDetail } from '@merchant-admin/contract/stock/wipes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { api } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, PageHeader, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { HeadActs } from '../../../widgets/shared/head-acts.tsx';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { KeptPictures } from '../../../widgets/upload/index.ts';
import { DeviceLink } from '../parts/device-link.tsx';
import { wipeColour, wipeDialogs } from '../parts/papers/wipe-acts.tsx';
import { wipeQuery } from '../paper-queries.ts';

interface Of {
  readonly wipe: WipeDetail;
}

/** Takes the certificate out as a PDF, which the history tells. */
function Download({ wipe }: Of) {
  const submit = useSubmit(async (id: string, idempotencyKey) => {
    const ticket = await api.stock.wipeTicket({ body: { wipe_id: id }, idempotencyKey });
    saveFile(await api.stock.wipeFile({ body: { wipe_id: id, ...ticket } }));
  });
  return (
    <>
      <Button loading={submit.pending} onClick={() => submit.run(wipe.wipe_id)}>
        下载凭证
      </Button>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </>
  );
}

const next: readonly string[] = ['pass'] satisfies WipeAct[];
const risky = (Object.keys(wipeDialogs) as WipeAct[]).filter((act) => act !== 'pass');
const Acts = ({ wipe }: Of) => (
  <HeadActs row={wipe} dialogs={wipeDialogs} before={wipe.state === wipeState.PASSED && <Download wipe={wipe} />} next={next} risky={risky} />
);

const Page = ({ wipe }: Of) => (
  <>
    <PageHeader title={wipe.wipe_no} extra={<CopyButton text={wipe.wipe_no} label={`复制凭证编号${wipe.wipe_no}`} />} actions={<Acts wipe={wipe} />} />
    <Section title="擦除凭证" extra={<StatusTag colour={wipeColour(wipe.state)}>{wipe.state_name}</StatusTag>}>
      <Facts
        items={[
          ['IMEI/SN', <DeviceLink key="imei" imei={wipe.imei} />],
          ['商品规格', `${wipe.goods_name} ${wipe.sku_name}`.trim()],
          ['所在地点', wipe.place_name],
          ['存储介质', wipe.medium_name],
          ['擦除方法', wipe.method_name],
          ['擦除工具', wipe.tool],
          ['操作人', `${wipe.made_by} ${showInstant(wipe.made_at)}`],
          ['复核人', wipe.verified_at === null ? '' : `${wipe.verified_by} ${showInstant(wipe.verified_at)}`],
          ['备注', wipe.note],
          ['复核说明', wipe.verdict],
          ...(wipe.hash === '' ? [] : ([['校验值', wipe.hash]] as const)),
        ]}
      />
      <KeptPictures label="擦除结果照片" pictures={wipe.photos} />
    </Section>
  </>
);

function One({ id }: { readonly id: string }) {
  const found = useQuery(wipeQuery(id));
  if (found.data !== undefined) return <Page wipe={found.data} />;
  return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
}

/** A certificate of erasing: by what method, by whom, who saw it. */
export default function WipeDetailPage() {
  const { wipe_id: id = '' } = useSearch({ strict: false }) as { wipe_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <One key={id} id={id} /> : <Alert type="error" showIcon title="擦除凭证不存在" />;
}
