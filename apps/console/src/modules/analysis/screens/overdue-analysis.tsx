import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { PartNav } from '../../../platform/part-nav.tsx';
import { mayView } from '../../../platform/viewing.ts';
import { PageHeader } from '../../../widgets/page/index.ts';
import { Printed } from '../../../widgets/printed/index.ts';
import { AgeingPart } from '../parts/ageing.tsx';
import { DayPart } from '../parts/day.tsx';
import { Definition } from '../parts/definition.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { MerchantSelect } from '../parts/merchant-select.tsx';
import type { PartProps } from '../parts/part-props.ts';
import { PromisesPart } from '../parts/promises.tsx';
import { RollPart } from '../parts/roll.tsx';
import { VintagePart } from '../parts/vintage.tsx';
import { headQuery } from '../queries.ts';
import { analysisParts, analysisUrl, type AnalysisFilter, type AnalysisPart } from '../urls.ts';

const parts: Readonly<Record<AnalysisPart, { readonly title: string; readonly Part: (props: PartProps) => React.ReactNode }>> = {
  ageing: { title: '账龄', Part: AgeingPart },
  roll: { title: '迁徙', Part: RollPart },
  vintage: { title: 'Vintage', Part: VintagePart },
  day: { title: '催收员日报', Part: DayPart },
  promises: { title: '承诺与协商', Part: PromisesPart },
};

/** How late orders are, by one definition: every figure opens its orders. */
export default function OverdueAnalysis() {
  const { part, ...filter } = useSearch({ strict: false }) as AnalysisFilter & { part?: string };
  const head = useQuery(headQuery());
  const shown = analysisParts.find((each) => each === part) ?? 'ageing';
  const { Part } = parts[shown];
  return (
    <Printed title={`逾期分析 ${parts[shown].title}`}>
      <PageHeader
        title="逾期分析"
        actions={
          <>
            {mayView() && <MerchantSelect part={shown} />}
            <Button onClick={() => window.print()}>打印</Button>
          </>
        }
      />
      <PartNav
        label="逾期分析"
        shown={shown}
        parts={analysisParts.map((key) => ({ key, title: parts[key].title, to: analysisUrl(key, { month: filter.month }) }))}
      />
      <Loaded query={head}>
        {(found) => (
          <>
            <Part head={found} filter={filter} />
            <Definition head={found} />
          </>
        )}
      </Loaded>
    </Printed>
  );
}
