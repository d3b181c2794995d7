import { businessDay } from '@merchant-admin/common/dates';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { PartNav } from '../../../platform/part-nav.tsx';
import { PageHeader } from '../../../widgets/page/index.ts';
import { Printed } from '../../../widgets/printed/index.ts';
import { AgreementPart } from '../parts/report/agreement.tsx';
import { DriftPart } from '../parts/report/drift.tsx';
import { MarginPart } from '../parts/report/margin.tsx';
import { ReportBar } from '../parts/report/report-bar.tsx';
import { filterOf } from '../parts/report/report-filter.ts';
import { reportUrl } from '../urls.ts';

const parts = {
  drift: { title: '估价偏差', Part: DriftPart },
  agreement: { title: '盲检一致性', Part: AgreementPart },
  margin: { title: '毛利', Part: MarginPart },
} as const;
const keys = Object.keys(parts) as (keyof typeof parts)[];

/** How far estimates hold, how far inspectors agree, and what bought devices bring; days and what they are told apart by stand in the address. */
export default function RecycleReport() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const go = useGo();
  const [today] = useState(() => businessDay(new Date()));
  const filter = filterOf(search, today);
  const shown = keys.find((key) => key === search['part']) ?? 'drift';
  const { Part } = parts[shown];
  return (
    <Printed title={`回收分析 ${parts[shown].title}（${filter.from} 至 ${filter.to}）`}>
      <PageHeader title="回收分析" actions={<Button onClick={() => window.print()}>打印</Button>} />
      <PartNav label="回收分析" shown={shown} parts={keys.map((key) => ({ key, title: parts[key].title, to: reportUrl(key, filter) }))} />
      <ReportBar today={today} filter={filter} onChange={(next) => go(reportUrl(shown, next), { replace: true })} />
      <Part filter={filter} />
    </Printed>
  );
}
