import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { api } from '../../../platform/api.ts';
import { TagPicker, type PaletteColour } from '../../../widgets/tag-palette/index.ts';
import { specialTagsQuery } from '../queries.ts';
import { FormDialog } from './form-dialog.tsx';

interface Fields {
  add: readonly string[];
  remove?: readonly string[];
  phone?: boolean;
}

interface TagDialogProps {
  /** Numbers of the orders; empty for every order that matches the list's filter. */
  readonly orderNos: readonly string[];
  readonly filter?: object | undefined;
  readonly count?: number;
  /** The tags of a single order: chosen at first, taken off when given up. For several orders tags are added and removed apart. */
  readonly tags?: readonly { readonly tag_id: string }[] | undefined;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

interface PickedProps {
  readonly label: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

/** The form around it gives value and change. */
function Picked({ label, value = [], onChange = () => undefined }: PickedProps) {
  const tags = useQuery(specialTagsQuery());
  const options = tags.data?.list.map((tag) => ({ key: tag.tag_id, label: tag.tag_name, colour: tag.colour as PaletteColour }));
  return <TagPicker label={label} options={options} value={value} onChange={onChange} />;
}

/** Gives orders special tags and takes them away; of one order, all orders of the phone too. */
export function TagDialog({ orderNos, filter, count = orderNos.length, tags, open, onClose }: TagDialogProps) {
  if (!open) return null;
  const carried = tags?.map((tag) => tag.tag_id);
  const save = async ({ add, remove = [], phone = false }: Fields, idempotencyKey: string) => {
    const gone = carried === undefined ? remove : carried.filter((tag) => !add.includes(tag));
    const which = filter === undefined ? { order_ids: [...orderNos] } : { filter };
    const { done, list } = await api.orders.orderTag({ body: { ...which, add: [...add], remove: [...gone] } as never, idempotencyKey });
    if (phone && add.length > 0) {
      const answer = await api.orders.addPhoneTagOrders({ body: { order_id: orderNos[0]!, tag_ids: [...add] as never } }).catch(() => undefined);
      if (answer !== undefined) return `打标签成功，同手机号${answer.orders}笔订单一并打标签`;
    }
    return done === list.length ? `打标签成功，共${done}笔订单` : `${done}笔订单打标签成功，${list.length - done}笔不存在或无权查看`;
  };
  return (
    <FormDialog<Fields>
      title={count === 1 && orderNos.length === 1 ? `打标签 ${orderNos[0]}` : `打标签（${count}笔订单）`}
      okText="保存"
      initial={{ add: carried ?? [] }}
      run={save}
      onClose={onClose}
    >
      <Form.Item name="add">
        <Picked label={carried === undefined ? '添加标签' : '特殊标签'} />
      </Form.Item>
      {carried === undefined ? (
        <Form.Item name="remove">
          <Picked label="移除标签" />
        </Form.Item>
      ) : (
        <Form.Item name="phone" valuePropName="checked">
          <Checkbox>同时标记该手机号：它的其他订单和以后的订单都打上所选标签</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
