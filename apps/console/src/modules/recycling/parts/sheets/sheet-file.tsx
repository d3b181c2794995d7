import type { SheetDetail } from '@merchant-admin/contract/recycling/sheet-shapes';
import { Alert, Button } from 'antd';
import { api } from '../../../../platform/api.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';

/** Takes the sheet out as a PDF for the customer to sign, which the history tells. */
export function SheetFile({ sheet }: { readonly sheet: SheetDetail }) {
  const submit = useSubmit(async (id: string, idempotencyKey) => {
    const ticket = await api.recycling.sheetTicket({ body: { sheet_id: id }, idempotencyKey });
    saveFile(await api.recycling.sheetFile({ body: { sheet_id: id, ...ticket } }));
  });
  return (
    <>
      <Button loading={submit.pending} onClick={() => submit.run(sheet.sheet_id)}>
        下载估价单
      </Button>
      {submit.failure !== undefined && <Alert type="error" showIcon title={submit.failure} />}
    </>
  );
}
