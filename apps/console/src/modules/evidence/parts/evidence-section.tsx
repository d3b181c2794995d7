import { useQuery } from '@tanstack/react-query';
import type { PackageState } from '@merchant-admin/contract/evidence/codes';
import type { Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { SectionOf } from '../../orders/index.ts';
import { fileSize } from '../../session/index.ts';
import { evidenceQuery } from '../queries.ts';
import styles from './evidence.module.css';
import { MakeActs } from './make-acts.tsx';
import { PackageActs } from './package-acts.tsx';

export type Evidence = Answer<'evidence', 'evidenceInfo'>;
export type Package = Evidence['packages'][number];

const colours: Readonly<Record<PackageState, 'info' | 'success' | 'warning' | 'danger' | 'neutral'>> = {
  waiting: 'neutral',
  running: 'info',
  failed: 'danger',
  made: 'warning',
  released: 'success',
};

const State = ({ row }: { readonly row: Package }) => (
  <>
    <StatusTag colour={colours[row.state as PackageState]}>{row.state_name}</StatusTag>
    {row.superseded && <span className={styles.note}>已有新版</span>}
    {row.failure !== '' && <span className={styles.note}>{row.failure}</span>}
  </>
);

const columnsOf = (orderNo: string): readonly TableColumn<Package>[] => [
  { key: 'number', title: '版本', width: 80, render: ({ number }) => `第${number}版` },
  { key: 'state', title: '状态', width: 150, render: (row) => <State row={row} /> },
  { key: 'reason', title: '用途', width: 160 },
  { key: 'made_by', title: '制作', width: 170, render: ({ made_by: by, made_at: at }) => `${by} ${showInstant(at)}` },
  { key: 'files', title: '文件', width: 130, render: ({ files, bytes }) => (files === 0 ? '-' : `${files}个 ${fileSize(bytes)}`) },
  { key: 'missing', title: '缺失', width: 80, render: ({ files, missing }) => (files === 0 ? '-' : `${missing.length}项`) },
  { key: 'released_by', title: '放行', width: 170, render: ({ released_by: by, released_at: at }) => (at === null ? '-' : `${by} ${showInstant(at)}`) },
  { key: 'act', title: '操作', width: 170, fixed: 'right', render: (row) => <PackageActs orderNo={orderNo} row={row} /> },
];

/** What a package lacks, a line each: closed until it is asked for, because the page has more to tell. */
const MissingList = ({ row }: { readonly row: Package }) => (
  <details className={styles.missing}>
    <summary>{`第${row.number}版缺失${row.missing.length}项`}</summary>
    <ul>
      {row.missing.map(({ kind, kind_name: kindName, what, owner }) => (
        <li key={`${kind} ${what}`}>
          <span>{kindName}</span>
          <span>{what}</span>
          <span className={styles.owner}>{`由${owner}补充`}</span>
        </li>
      ))}
    </ul>
  </details>
);

/** How far the merchant's records are sealed, and who stamps that. */
function Chain({ chain, authority }: Pick<Evidence, 'chain' | 'authority'>) {
  const stamp = chain?.stamp;
  return (
    <Facts
      items={[
        ['存证链', chain === null ? '尚未封存，次日零点后封存前一日的记录' : `已封存至 ${chain.day}，第${chain.head}个链头，共${chain.records}条记录`],
        ['时间戳', stamp ? `第${stamp.head}个链头 ${showInstant(stamp.at)}` : '尚无'],
        ...(chain !== null && chain.stamp_failure !== '' ? [['取得时间戳', `${chain.stamp_failure}，系统会自动重试`] as const] : []),
        ['签发机构', authority.neutral ? `${authority.name}（第三方）` : authority.name],
        [
          '机构公钥 SHA-256',
          <span key="key" className={styles.hash}>
            {authority.key_sha256}
          </span>,
        ],
      ]}
    />
  );
}

function Packages({ orderNo, data }: { readonly orderNo: string; readonly data: Evidence }) {
  const newest = data.packages.find(({ files }) => files > 0);
  return (
    <div className={styles.parts}>
      <Chain chain={data.chain} authority={data.authority} />
      <DataTable label="证据包" columns={columnsOf(orderNo)} rows={data.packages} rowKey={(row) => row.package_id} empty="尚未制作证据包" />
      {newest && newest.missing.length > 0 && <MissingList row={newest} />}
      <MakeActs orderNo={orderNo} actions={data.actions} />
    </div>
  );
}

/** An order's packages of evidence; nothing where there is none and none may be made. */
export function EvidenceSection({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const isMaking = (data: Evidence | undefined) => data?.packages.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  const found = useQuery({
    ...evidenceQuery(orderNo),
    enabled: can('evidence:make') || can('evidence:release'),
    refetchInterval: ({ state }) => (isMaking(state.data) ? 2000 : false),
  });
  const { data, isError } = found;
  const usable = data !== undefined && (data.packages.length > 0 || data.actions.some(({ allowed }) => allowed));
  if (!usable && !isError) return null;
  return (
    <SectionOf title="证据包" query={found}>
      {(evidence) => <Packages orderNo={orderNo} data={evidence} />}
    </SectionOf>
  );
}
