import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { contactSides, type ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { ChoiceItem, optionsOf } from '../../../../widgets/shared/form-items.tsx';
import { contactRulesQuery } from '../../queries.ts';

/** Which of an order's contacts of one kind it was; nothing where none is known. */
function ContactItem({ orderNo, side }: { readonly orderNo: string; readonly side: ContactSide }) {
  const { data } = useQuery(contactRulesQuery(orderNo));
  const people = data?.people.filter((each) => each.side === side);
  if (people?.length === 0) return null;
  const options = people?.map(({ contact_id: value, name, phone, relation_name: relation }) => ({ value, label: `${name}（${relation}）${phone}` }));
  return <ChoiceItem name={`contact_${side}`} label="联系人" options={options} />;
}

/** With whom was talked: the customer, or which of his contacts. */
export const WhomItems = ({ orderNo }: { readonly orderNo: string }) => (
  <>
    <ChoiceItem name="side" label="联系对象" options={optionsOf(contactSides)} />
    <Form.Item noStyle dependencies={['side']}>
      {({ getFieldValue }) => {
        const side = getFieldValue('side') as ContactSide;
        return side !== 'debtor' && <ContactItem orderNo={orderNo} side={side} />;
      }}
    </Form.Item>
  </>
);
