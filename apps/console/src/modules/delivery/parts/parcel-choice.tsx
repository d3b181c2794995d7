import { RadioItem } from '../../../widgets/shared/form-items.tsx';
import type { Parcel } from './parcel-columns.tsx';

/** A choice of one of several parcels, each with what is in it; the newest unless another is chosen. */
export const ParcelChoice = ({ name, parcels }: { readonly name: string; readonly parcels: readonly Parcel[] }) => (
  <RadioItem
    name={name}
    label="退回的包裹"
    initial={parcels[0]?.id ?? ''}
    options={parcels.map(({ id, company_name: company, express_no: number, imeis }) => ({ value: id, label: `${company} ${number}（${imeis.join('、')}）` }))}
  />
);
