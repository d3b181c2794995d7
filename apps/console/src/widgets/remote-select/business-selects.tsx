import type { Option } from './option.ts';
import { RemoteSelect, type RemoteSelectProps } from './remote-select.tsx';
import { funderOption, isPlatformMerchant, merchantOption, riskTagOption, supplierOption, type MerchantRow } from './rows.ts';
import { selectTexts } from './texts.ts';

export type RowsLoader<Row> = (signal: AbortSignal) => Promise<readonly Row[]>;

export interface BusinessSelectProps<Row> extends Omit<RemoteSelectProps, 'options' | 'cacheKey' | 'parents'> {
  readonly load: RowsLoader<Row>;
}

/** Makes a select of the rows of one call, which are remembered for all forms. */
const selectOf =
  <Row,>(list: string, placeholder: string, option: (row: Row) => Option) =>
  ({ load, ...rest }: BusinessSelectProps<Row>) => (
    <RemoteSelect placeholder={placeholder} {...rest} cacheKey={['shared', list]} options={async (signal) => (await load(signal)).map(option)} />
  );

export const SupplierSelect = selectOf('suppliers', selectTexts.supplier, supplierOption);
export const RiskTagSelect = selectOf('risk-tags', selectTexts.riskTag, riskTagOption);
/** A select of funding companies: the company list of type 2. */
export const FunderSelect = selectOf('funders', selectTexts.funder, funderOption);

const AllMerchants = selectOf('merchants', selectTexts.merchant, merchantOption);
const PlatformMerchant = selectOf('platform-merchant', selectTexts.merchant, merchantOption);

/** A select of merchants: all, or with `platformOnly` just guestId 1, as the coupon search shows them. */
export const MerchantSelect = ({ platformOnly = false, load, ...rest }: BusinessSelectProps<MerchantRow> & { readonly platformOnly?: boolean }) =>
  platformOnly ? (
    <PlatformMerchant {...rest} load={async (signal) => (await load(signal)).filter(isPlatformMerchant)} />
  ) : (
    <AllMerchants {...rest} load={load} />
  );
