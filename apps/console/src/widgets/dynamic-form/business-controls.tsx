import { FunderSelect, MerchantSelect, RiskTagSelect, SourceCascader, SupplierSelect } from '../remote-select/index.ts';
import { BrokenLine } from './broken-line.tsx';
import { listIn, textIn, type FieldProps } from './field-props.ts';
import { useFormData } from './form-context.ts';
import { formTexts } from './texts.ts';

/** The five selects over the business's own lists; one whose rows the form was not given says so. */
export function BusinessControl({ field, value, onChange, control }: FieldProps) {
  const { sources } = useFormData();
  const one = { ...control, value: textIn(value), onChange: (next: string | readonly string[] | undefined) => onChange(next) };
  const { supplier, riskTag, merchant, funder, source } = sources;
  if (field.kind === 'supplier' && supplier) return <SupplierSelect {...one} load={supplier} />;
  if (field.kind === 'riskTag' && riskTag) return <RiskTagSelect {...one} load={riskTag} />;
  if (field.kind === 'merchant' && merchant) return <MerchantSelect {...one} load={merchant} />;
  if (field.kind === 'funder' && funder) return <FunderSelect {...one} load={funder} />;
  if (field.kind === 'source' && source) return <SourceCascader {...control} load={source} value={listIn(value)?.map(String)} onChange={onChange} />;
  return <BrokenLine message={formTexts.broken.source(field.name)} />;
}
