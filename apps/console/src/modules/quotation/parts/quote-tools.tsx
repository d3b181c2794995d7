import { libraryPath } from '@merchant-admin/contract/quotation/paths';
import { Button } from 'antd';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { QuoteSheets } from './quote-sheets.tsx';

/** Leads to what may be quoted for, and brings quotes from a sheet. */
export function QuoteTools({ onChanged }: { readonly onChanged: () => void }) {
  const go = useGo();
  return (
    <Has tag="quotation:quote">
      <QuoteSheets onChanged={onChanged} />
      <Button type="primary" onClick={() => go(libraryPath)}>
        去报价
      </Button>
    </Has>
  );
}
