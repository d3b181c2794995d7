import { useQuery } from '@tanstack/react-query';
import { SectionOf } from '../../orders/index.ts';
import { returnInfoQuery } from '../queries.ts';
import { InspectionResult } from './inspection-result.tsx';

/** What inspectors found, the latest first. */
export function InspectionSection({ orderNo }: { readonly orderNo: string }) {
  const info = useQuery(returnInfoQuery(orderNo));
  return (
    <SectionOf title="质检" query={info} rows={3}>
      {({ returns, sent }) => {
        const found = returns.flatMap((back) => back.inspections);
        return found.length === 0 ? '尚未质检' : found.map((each) => <InspectionResult key={each.id} found={each} sent={sent} />);
      }}
    </SectionOf>
  );
}
