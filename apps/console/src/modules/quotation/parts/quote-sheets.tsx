import { mostSheetRows } from '@merchant-admin/contract/quotation/codes';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { importPort } from '../../../platform/import-port.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';

const port = importPort('quotes');

/** Brings quotes from a sheet, or from what was copied from one. */
export const QuoteSheets = ({ onChanged }: { readonly onChanged: () => void }) => (
  <ImportButton label="批量导入" title="批量报价" tag="quotation:quote" port={port} limits={{ ...importLimits, rows: mostSheetRows }} onChanged={onChanged} />
);
