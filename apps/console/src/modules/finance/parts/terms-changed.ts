import { formatFen, type Fen } from '@merchant-admin/common/money';
import { termsForm } from '@merchant-admin/contract/finance/finance-list';
import { percentText, type FormField } from '@merchant-admin/contract/platform/form';

type Terms = Readonly<Partial<Record<keyof typeof termsForm, number>>>;

/** What a term holds, as people read it. */
function shown(field: FormField, value: number): string {
  if (field.of === 'percent') return percentText(value);
  if (field.of === 'amount') return formatFen(value as Fen);
  return field.of === 'code' ? (field.choices.find(([code]) => Number(code) === value)?.[1] ?? '') : String(value);
}

/** What of the terms is other than it was, each with what it was and what it will be. */
export const termsChanged = (before: Terms, after: Terms): string[] =>
  (Object.keys(termsForm) as (keyof typeof termsForm)[]).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    return was === undefined || is === undefined || is === was
      ? []
      : [`${termsForm[name].label} ${shown(termsForm[name], was)} → ${shown(termsForm[name], is)}`];
  });
