import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import type { FormInstance } from 'antd';
import { useGo } from '../../../../platform/app-link.tsx';
import { importPort } from '../../../../platform/import-port.ts';
import { ImportButton } from '../../../../widgets/import-flow/import-button.tsx';
import { refreshStock } from '../../queries.ts';
import { intakeListUrl } from '../../urls.ts';
import type { HeadValues } from './head-fields.tsx';

interface SheetButtonProps {
  readonly form: FormInstance<HeadValues>;
  /** What is sent of the document beside the sheet. */
  readonly head: object;
}

/** Takes devices in by a sheet: what the form above says holds for all of them. The newest document then stands first among the documents. */
export function SheetButton({ form, head }: SheetButtonProps) {
  const go = useGo();
  return (
    <ImportButton
      label="按表格导入"
      title="按表格导入设备"
      tag="stock:intake"
      port={importPort('intakes', head)}
      limits={{ ...importLimits, csv: true }}
      ready={() => form.validateFields()}
      onChanged={() => void refreshStock().then(() => go(intakeListUrl))}
    />
  );
}
