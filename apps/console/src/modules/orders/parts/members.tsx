import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ContactKind } from '@merchant-admin/contract/orders/people-codes';
import { api, type Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { MaskedText } from '../../../widgets/masked-text/masked-text.tsx';
import { membersQuery } from '../queries.ts';
import { EditContactsDialog } from './page-dialogs.ts';
import { Documents } from './documents.tsx';
import styles from './person.module.css';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';

type Members = Answer<'orders', 'orderMemberInfo'>;
const titles: Record<ContactKind, string> = { emergency: '紧急联系人', daily: '常用联系人' };
const kinds = Object.keys(titles) as ContactKind[];

interface MembersProps {
  readonly orderNo: string;
  /** Reasons to choose from for looking at plain text; absent for those who may not. */
  readonly reasons: readonly string[] | undefined;
}

function Contact({ orderNo, kind, contact, reasons }: MembersProps & { readonly kind: ContactKind; readonly contact: Members['daily'][number] }) {
  const reveal = async (reason: string) => {
    const which = kind === 'emergency' ? { emergency_id: contact.contact_id } : { daily_id: contact.contact_id };
    const { value } = await api.orders.orderListDesensitizationInfo({ body: { order_id: orderNo, field: kind, ...which, reason } });
    await queryClient.invalidateQueries({ queryKey: ['orders', 'checkDesensitizationInfo'] });
    return value;
  };
  return (
    <li>
      {contact.relation_name}：
      <MaskedText masked={`${contact.name} ${contact.phone}`} label={`${titles[kind]} ${contact.relation_name}`} {...(reasons ? { reveal, reasons } : {})} />
    </li>
  );
}

/** Contacts of an order and pictures of the customer's documents. */
export function Members({ orderNo, reasons }: MembersProps) {
  const members = useQuery(membersQuery(orderNo));
  const mayEdit = useCan()('order:member');
  const { opened, open, close } = useDialog<ContactKind>();
  if (members.data === undefined)
    return members.isError ? (
      <LoadFailed error={members.error} onRetry={() => void members.refetch()} retrying={members.isFetching} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    );
  const { data } = members;
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind}>
          <h3 className={styles['subtitle']}>
            {titles[kind]}
            {mayEdit && (
              <Button size="small" type="link" onClick={() => open(kind)}>
                修改{titles[kind]}
              </Button>
            )}
          </h3>
          {data[kind].length === 0 ? (
            <span className={styles['minor']}>未填写</span>
          ) : (
            <ul className={styles['people']}>
              {data[kind].map((contact) => (
                <Contact key={contact.contact_id} orderNo={orderNo} kind={kind} contact={contact} reasons={reasons} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <Documents orderNo={orderNo} images={data.images} reasons={reasons} mayEdit={mayEdit} />
      {opened !== undefined && <EditContactsDialog orderNo={orderNo} kind={opened} version={data.version} contacts={data[opened]} onClose={close} />}
    </>
  );
}
