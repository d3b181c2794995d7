import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { SheetPage } from '../parts/sheets/sheet-page.tsx';
import { sheetQuery } from '../queries.ts';

function One({ id }: { readonly id: string }) {
  const found = useQuery(sheetQuery(id));
  if (found.data !== undefined) return <SheetPage sheet={found.data} />;
  return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
}

/** A valuation sheet, as its store sees it and as those who approve do. */
export default function SheetDetail() {
  const { sheet_id: id = '' } = useSearch({ strict: false }) as { sheet_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <One key={id} id={id} /> : <Alert type="error" showIcon title="估价单不存在" />;
}
