import { createContext, use } from 'react';
import type { Loader, Option, Parents, TreeOption } from '../remote-select/option.ts';
import type { ChannelRow, FunderRow, MerchantRow, RiskTagRow, SupplierRow } from '../remote-select/rows.ts';
import type { FormValue, FormValues } from './form-field.ts';

type Rows<Row> = (signal: AbortSignal) => Promise<readonly Row[]>;

/** Where the five business selects get their rows; a form without one says so in its place. */
export interface FormSources {
  readonly supplier?: Rows<SupplierRow>;
  readonly riskTag?: Rows<RiskTagRow>;
  readonly merchant?: Rows<MerchantRow>;
  readonly funder?: Rows<FunderRow>;
  readonly source?: Rows<ChannelRow>;
}

/** Loaders that a definition names in `options.loader`. */
export type FormLoaders = Readonly<Record<string, Loader<Option> | Loader<TreeOption>>>;

/** What stays the same while a form is filled: where its choices come from. */
export interface FormData {
  /** Names the form among the cached choices. */
  readonly label: string;
  readonly sources: FormSources;
  readonly loaders: FormLoaders;
}

/** What fields need of their form. */
export interface FormSurroundings {
  readonly formId: string;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly values: FormValues;
  readonly errors: ReadonlyMap<string, string>;
  readonly change: (model: string, value: FormValue | undefined) => void;
  readonly press: (key: string) => void;
  /** The values that a field's choices depend on: of those that list it as related. */
  readonly parentsOf: (model: string) => Parents;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);
export const FormDataContext = createContext<FormData>({ label: '', sources: {}, loaders: {} });

export const useFormData = (): FormData => use(FormDataContext);

export function useForm(): FormSurroundings {
  const form = use(FormContext);
  if (!form) throw new Error('a field of a dynamic form stands outside of one');
  return form;
}
