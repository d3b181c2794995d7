import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { contactKinds, relations, type ContactKind, type Relation } from '@merchant-admin/contract/orders/people-codes';
import { api, type Answer } from '../../../platform/api.ts';
import { FormDialog } from './form-dialog.tsx';
import { focusAdded } from '../../../widgets/shared/focus-added.ts';
import { optionsOf, phoneRule } from '../../../widgets/shared/form-items.tsx';
import styles from './person.module.css';

type Contact = Answer<'orders', 'orderMemberInfo'>['daily'][number];
interface Row {
  contact_id?: string;
  name?: string;
  relation?: Relation;
  phone?: string;
}

interface EditContactsDialogProps {
  readonly orderNo: string;
  readonly kind: ContactKind;
  readonly version: number;
  readonly contacts: readonly Contact[];
  readonly onClose: (done: boolean) => void;
}

const sent = ({ contact_id, name, relation, phone }: Row) => ({
  ...(contact_id ? { contact_id } : {}),
  ...(name?.trim() ? { name: name.trim() } : {}),
  ...(phone?.trim() ? { phone: phone.trim() } : {}),
  relation: relation!,
});

/** Sets an order's contacts. An empty name or phone of an existing one stays as it is. */
export function EditContactsDialog({ orderNo, kind, version, contacts, onClose }: EditContactsDialogProps) {
  const { name: title, most } = contactKinds[kind];
  const known = new Map(contacts.map((contact) => [contact.contact_id, contact]));
  const save = kind === 'emergency' ? api.orders.editEmergencyContact : api.orders.dailyContactsModify;
  return (
    <FormDialog<{ list: Row[] }>
      title={`修改${title}`}
      okText="保存"
      width={600}
      initial={{ list: contacts.map((each) => ({ contact_id: each.contact_id, relation: each.relation as Relation })) }}
      run={async ({ list }, idempotencyKey) => {
        await save({ body: { order_id: orderNo, version, list: list.map(sent) }, idempotencyKey });
        return '修改成功';
      }}
      onClose={onClose}
    >
      {(form) => (
        <Form.List name="list">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => {
                const contact = known.get((form.getFieldValue(['list', name, 'contact_id']) as string | undefined) ?? '');
                const needed = contact === undefined;
                const who = `联系人${name + 1}`;
                return (
                  <div key={key} data-line className={styles['contact']}>
                    <Form.Item name={[name, 'name']} rules={[{ required: needed, whitespace: true, message: '请输入姓名' }]}>
                      <Input aria-label={`${who} 姓名`} maxLength={30} autoComplete="off" placeholder={contact?.name ?? '姓名'} />
                    </Form.Item>
                    <Form.Item name={[name, 'relation']} rules={[{ required: true, message: '请选择关系' }]}>
                      <Select aria-label={`${who} 关系`} placeholder="关系" options={optionsOf(relations)} />
                    </Form.Item>
                    <Form.Item name={[name, 'phone']} rules={[{ required: needed, message: '请输入手机号' }, phoneRule]}>
                      <Input aria-label={`${who} 手机号`} maxLength={11} autoComplete="off" placeholder={contact?.phone ?? '手机号'} />
                    </Form.Item>
                    <Button type="text" icon={<DeleteOutlined />} aria-label={`删除${who}`} onClick={() => remove(name)} />
                  </div>
                );
              })}
              {rows.length === 0 && <p>暂无联系人</p>}
              <Button
                block
                icon={<PlusOutlined />}
                disabled={rows.length >= most}
                onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, () => add({}))}
              >
                {rows.length >= most ? `最多${most}位` : '添加联系人'}
              </Button>
            </>
          )}
        </Form.List>
      )}
    </FormDialog>
  );
}
