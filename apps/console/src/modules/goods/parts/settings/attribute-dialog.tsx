import { useQuery } from '@tanstack/react-query';
import { attributeForm, attributeThing } from '@merchant-admin/contract/goods/lookup-lists';
import { api } from '../../../../platform/api.ts';
import { callQuery } from '../../../../platform/query-client.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { KeptForm } from '../../../../widgets/kept/form-dialog.tsx';
import type { EditorProps } from '../../../../widgets/kept/index.ts';
import { TypedTags, TypedText } from '../../../../widgets/shared/typed.tsx';
import { afterLookupChange } from '../../queries.ts';
import type { Attribute } from './attributes.tsx';

/** What stands between choices that are typed or pasted together. */
const separators = [',', '，', '、', ';', '；', '\n', '\t'];
const { group_name: group, name, choices, sort } = attributeForm;

/** Adds an attribute, in use at once, or changes one. */
export function AttributeDialog({ row, onClose }: EditorProps<Attribute>) {
  const { data } = useQuery(callQuery('goods', 'goodsAttrList', { query: {} }));
  const groups = [...new Set((data?.list ?? []).map((each) => each.group_name))].map((value) => ({ value }));
  return (
    <KeptForm
      thing={attributeThing}
      fields={attributeForm}
      row={row}
      save={(body, idempotencyKey) => api.goods.goodsAttrEdit({ body, idempotencyKey })}
      after={afterLookupChange}
      onClose={onClose}
    >
      <FieldItem name="group_name" field={group}>
        <TypedText options={groups} maxLength={group.max} placeholder={group.placeholder} />
      </FieldItem>
      <FieldItem name="name" field={name} />
      <FieldItem name="choices" field={choices}>
        <TypedTags open={false} suffixIcon={null} tokenSeparators={separators} placeholder="如：黑色、白色" />
      </FieldItem>
      <FieldItem name="sort" field={sort} />
    </KeptForm>
  );
}
