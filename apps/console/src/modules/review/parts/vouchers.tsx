import { mostVouchers } from '@merchant-admin/contract/review/codes';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';

interface VouchersProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;

/** A field for pictures that prove a refund that was paid by hand. */
export const Vouchers = ({ value = [], onChange = nothing }: VouchersProps) => (
  <ImageUpload label="退款凭证" count={mostVouchers} value={value} onChange={onChange} />
);

/** Such pictures to look at. */
export const KeptVouchers = ({ vouchers }: { readonly vouchers: readonly { readonly key: string; readonly url: string }[] }) => (
  <ImageUpload
    label="退款凭证"
    readOnly
    count={vouchers.length}
    value={vouchers.map((voucher) => ({ ...voucher, type: '', size: 0, width: 0, height: 0 }))}
    onChange={nothing}
  />
);
