import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { sheetExamineUrl, sheetUrl } from '../urls.ts';

interface SheetLinkProps {
  readonly sheet: { readonly sheet_id: string; readonly sheet_no: string };
}

/** A valuation sheet by its number, which leads to it for those who may see it. */
export function SheetLink({ sheet }: SheetLinkProps) {
  const can = useCan();
  if (can('OldExchangeNewOrderDetail')) return <AppLink to={sheetUrl(sheet)}>{sheet.sheet_no}</AppLink>;
  return can('OldExchangeNewExamineOrderDetail') ? <AppLink to={sheetExamineUrl(sheet)}>{sheet.sheet_no}</AppLink> : sheet.sheet_no;
}
