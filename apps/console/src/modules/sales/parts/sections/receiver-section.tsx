import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api.ts';
import { useCan } from '../../../../platform/permission/can.ts';
import { MaskedText } from '../../../../widgets/masked-text/masked-text.tsx';
import { SectionOf } from '../../../orders/index.ts';
import { addressQuery } from '../../queries.ts';

/** Who gets it and where, masked; plain text by right, with a reason and on record. */
export function ReceiverSection({ id }: { readonly id: string }) {
  const found = useQuery(addressQuery(id));
  const may = useCan()('saleOrder:plain');
  const reveal = async (reason: string) => (await api.sales.salePlain({ body: { order_id: id, field: 'address', reason } })).value;
  return (
    <SectionOf title="收货信息" query={found} rows={1}>
      {({ receiver_name: name, receiver_phone: phone, receiver_address: address }) => (
        <MaskedText key={`${name} ${phone} ${address}`} masked={`${name} ${phone} ${address}`.trim()} label="收货信息" {...(may ? { reveal } : {})} />
      )}
    </SectionOf>
  );
}
