import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import type { ContactRule, ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { contactRulesQuery } from '../../queries.ts';

/** Rules that say of nobody who was rightly called that he may not be called. */
const telling: readonly string[] = ['hours', 'stopped', 'refused'] satisfies ContactRule[];
/** The way of talking that the contact rules are about. */
const byPhone = '1';

/** Says of a call that is noted why nobody should be called now; what was said is noted all the same. */
export function CallWarning({ orderNo }: { readonly orderNo: string }) {
  const { data } = useQuery(contactRulesQuery(orderNo));
  return (
    <Form.Item noStyle dependencies={['way', 'side', 'contact_emergency', 'contact_daily']}>
      {({ getFieldValue }) => {
        const side = getFieldValue('side') as ContactSide;
        const contact = side === 'debtor' ? '' : (getFieldValue(`contact_${side}`) as string | undefined);
        const person = data?.people.find((each) => each.side === side && each.contact_id === contact);
        if (getFieldValue('way') !== byPhone || person === undefined || !telling.includes(person.verdict.rule)) return null;
        return <Alert type="warning" showIcon title={person.verdict.reason} description="现在请勿拨打；已经打过的电话请如实记录" />;
      }}
    </Form.Item>
  );
}
