import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { PageHeader, WaitingPage } from '../../../widgets/page/index.ts';
import { SheetForm } from '../parts/sheets/sheet-form.tsx';
import { modelsQuery, sheetQuery } from '../queries.ts';

/** A sheet that is edited, with its model as it is now. */
function Edit({ id }: { readonly id: string }) {
  const sheet = useQuery({ ...sheetQuery(id), staleTime: 0 });
  const models = useQuery({ ...modelsQuery(sheet.data?.model_name ?? ''), enabled: sheet.data !== undefined });
  const failed = [sheet, models].find((each) => each.isError);
  if (failed) return <LoadFailed error={failed.error!} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (sheet.data === undefined || models.data === undefined || !sheet.isFetchedAfterMount) return <WaitingPage shape="record" />;
  const known = models.data.list.find((each) => each.recycle_id === sheet.data.recycle_id);
  return (
    <>
      <PageHeader title={`编辑估价单 ${sheet.data.sheet_no}`} />
      <SheetForm sheet={sheet.data} known={known} />
    </>
  );
}

/** Edits the sheet of the address; without one, makes a new one. */
export default function EditSheet() {
  const { sheet_id: id = '' } = useSearch({ strict: false }) as { sheet_id?: string };
  if (/^[1-9]\d{0,17}$/.test(id)) return <Edit key={id} id={id} />;
  return <SheetForm />;
}
