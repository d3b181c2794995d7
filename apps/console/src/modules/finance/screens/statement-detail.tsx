import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Section, WaitingPage } from '../../../widgets/page/index.ts';
import { LineList } from '../parts/statement/line-list.tsx';
import { StatementHead } from '../parts/statement/statement-head.tsx';
import { useWhose } from '../parts/use-whose.ts';
import { statementQuery } from '../queries.ts';

function One({ id }: { readonly id: string }) {
  const whose = useWhose();
  const found = useQuery(statementQuery({ ...whose, statement_id: id }));
  if (found.data === undefined)
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <StatementHead statement={found.data} />
      <Section title="结算明细">
        <LineList merchantId={found.data.merchant_id} statementId={id} />
      </Section>
    </>
  );
}

/** One statement: where it stands, what it comes to, who did what with it, and its lines. */
export default function StatementDetail() {
  const { statement_id: id = '' } = useSearch({ strict: false }) as { statement_id?: string | number };
  const text = String(id);
  return /^[1-9]\d{0,17}$/.test(text) ? <One key={text} id={text} /> : <Alert type="error" showIcon title="结算单不存在" />;
}
