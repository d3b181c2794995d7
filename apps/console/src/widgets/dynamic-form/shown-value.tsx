import type { Parents, TreeOption } from '../remote-select/option.ts';
import { useOptions } from '../remote-select/use-options.ts';
import { channelBranch, funderOption, merchantOption, riskTagOption, supplierOption } from '../remote-select/rows.ts';
import { optionsOf } from './choice-controls.tsx';
import styles from './dynamic-form.module.css';
import { useFormData, type FormSources } from './form-context.ts';
import type { FormValue, ValueField } from './form-field.ts';
import { formTexts } from './texts.ts';

type Rows = readonly TreeOption[] | ((signal: AbortSignal) => Promise<readonly TreeOption[]>);

/** The rows of a business select as choices; none when the form was not given any. */
function businessOptions(kind: ValueField['kind'], sources: FormSources): Rows {
  const { supplier, riskTag, merchant, funder, source } = sources;
  if (kind === 'supplier' && supplier) return async (signal) => (await supplier(signal)).map(supplierOption);
  if (kind === 'riskTag' && riskTag) return async (signal) => (await riskTag(signal)).map(riskTagOption);
  if (kind === 'merchant' && merchant) return async (signal) => (await merchant(signal)).map(merchantOption);
  if (kind === 'funder' && funder) return async (signal) => (await funder(signal)).map(funderOption);
  if (kind === 'source' && source) return async (signal) => (await source(signal)).map(channelBranch);
  return [];
}

const business: ReadonlySet<ValueField['kind']> = new Set(['supplier', 'riskTag', 'merchant', 'funder', 'source']);

/** The labels along a path, or of values side by side; a value without a label shows itself. */
function labels(value: readonly (string | number)[], options: readonly TreeOption[], isPath: boolean): string {
  let among = options;
  const found = value.map((part) => {
    const option = among.find((each) => each.value === String(part));
    if (isPath) among = option?.children ?? [];
    return option?.label ?? String(part);
  });
  return found.join(isPath ? ' / ' : '、');
}

interface ShownValueProps {
  readonly field: ValueField;
  readonly value: FormValue | undefined;
  readonly parents: Parents;
}

/** A value as text, for those who only read the form. */
export function ShownValue({ field, value, parents }: ShownValueProps) {
  const { label, sources, loaders } = useFormData();
  const isBusiness = business.has(field.kind);
  const given = isBusiness ? businessOptions(field.kind, sources) : (optionsOf(field, loaders) ?? []);
  const list = isBusiness ? `read-${field.kind}` : (field.loader ?? '');
  const { options } = useOptions<TreeOption>(given, [label, list], parents, value !== undefined);
  if (value === undefined) return <>{formTexts.none}</>;
  if (typeof value === 'boolean') return <>{value ? formTexts.on : formTexts.off}</>;
  if (field.kind === 'color') {
    return (
      <span className={styles.swatch}>
        <i style={{ background: String(value) }} aria-hidden /> {String(value)}
      </span>
    );
  }
  const parts = Array.isArray(value) ? value : [value as string | number];
  return <span className={styles.shown}>{labels(parts, options, field.kind === 'cascader' || field.kind === 'source')}</span>;
}
