import { Radio } from 'antd';
import type { Parcel } from './parcel-columns.tsx';

interface ParcelChoiceProps {
  readonly parcels: readonly Parcel[];
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

/** Which of several parcels is meant, each with what it carries. */
export function ParcelChoice({ parcels, value, onChange }: ParcelChoiceProps) {
  return (
    <Radio.Group
      aria-label="退回的包裹"
      vertical
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
      options={parcels.map(({ id, company_name: company, express_no: number, imeis }) => ({
        value: id,
        label: `${company} ${number}（${imeis.join('、')}）`,
      }))}
      style={{ marginBottom: 12 }}
    />
  );
}
