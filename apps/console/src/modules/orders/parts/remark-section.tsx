import { useQuery } from '@tanstack/react-query';
import { RemarkTable } from '../../../widgets/remark-dialog/remark-table.tsx';
import { remarksQuery } from '../queries.ts';
import { SectionOf } from './section-of.tsx';

export function RemarkSection({ orderId }: { readonly orderId: string }) {
  const remarks = useQuery(remarksQuery(orderId));
  return (
    <SectionOf title="备注" query={remarks} rows={2}>
      {(data) => <RemarkTable remarks={data.list} />}
    </SectionOf>
  );
}
