import { basicForm, coverForm, serviceThing } from '@merchant-admin/contract/goods/service-list';
import { api } from '../../../platform/api.ts';
import { FieldItem, FieldItems } from '../../../widgets/fields/index.ts';
import { KeptForm } from '../../../widgets/kept/form-dialog.tsx';
import type { EditorProps } from '../../../widgets/kept/index.ts';
import { afterServiceChange } from '../queries.ts';
import type { Service } from './service.ts';

const common = { thing: serviceThing, after: afterServiceChange };
const { name, ...basicItems } = basicForm;
const { name: _name, ...coverItems } = coverForm;
const named = (example: string) => <FieldItem name="name" field={{ ...name, placeholder: `如：${example}` }} />;

/** Sets a basic service up, in use at once, or changes one. */
export const BasicDialog = (props: EditorProps<Service>) => (
  <KeptForm {...common} {...props} called="基础服务" fields={basicForm} save={(body, idempotencyKey) => api.goods.basicServeEdit({ body, idempotencyKey })}>
    {named('正品保障')}
    <FieldItems fields={basicItems} />
  </KeptForm>
);

/** Sets a cover of the screen up, in use at once, or changes one. */
export const CoverDialog = (props: EditorProps<Service>) => (
  <KeptForm {...common} {...props} called="碎屏险" fields={coverForm} save={(body, idempotencyKey) => api.goods.protectionEdit({ body, idempotencyKey })}>
    {named('屏幕碎裂免赔一次')}
    <FieldItems fields={coverItems} />
  </KeptForm>
);
