import { usualTerms, type MerchantRule, type RuleFields, type RuleTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { FieldItems } from '../fields/index.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ReasonItem } from '../shared/form-items.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}
type Seen<Fields> = RuleTerms<Fields> & { readonly version: number };
interface Calls<Fields, Data extends Seen<Fields>, Key extends QueryKey> {
  /** What holds now. */
  readonly query: () => UseQueryOptions<Data, Error, Data, Key>;
  readonly set: (body: RuleTerms<Fields> & { version: number; reason: string }, idempotencyKey: string) => Promise<unknown>;
  /** Says that it is set, and refreshes what goes by it. */
  readonly after: (said: string) => Promise<unknown>;
}

/** The dialog that sets a merchant's rule by its declared fields, with a reason. */
export const ruleDialog = <const Fields extends RuleFields, Data extends Seen<Fields>, Key extends QueryKey>(
  thing: MerchantRule<Fields>,
  { query, set, after }: Calls<Fields, Data, Key>,
) =>
  function RuleDialog({ open, onClose }: DialogProps) {
    const { data, isFetchedAfterMount } = useQuery({ ...query(), staleTime: 0 });
    // A form takes its values once: not from an answer of before.
    if (data === undefined || !isFetchedAfterMount) return null;
    const names = Object.keys(usualTerms(thing)) as (keyof RuleTerms<Fields>)[];
    const initial = Object.fromEntries(names.map((name) => [name, data[name]]));
    return (
      <FormDialog<RuleTerms<Fields> & { reason: string }>
        open={open}
        title={thing.title}
        okText="保存"
        initial={initial as unknown as Partial<RuleTerms<Fields> & { reason: string }>}
        run={async (fields, idempotencyKey) => {
          await set({ ...fields, version: data.version }, idempotencyKey);
          return `${thing.title}已保存`;
        }}
        after={after}
        onClose={onClose}
      >
        <FieldItems fields={thing.fields} />
        <ReasonItem label="修改原因" />
      </FormDialog>
    );
  };
