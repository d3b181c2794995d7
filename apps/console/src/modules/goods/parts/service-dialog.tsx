import { api } from '../../../platform/api.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterServiceChange } from '../queries.ts';
import type { Service } from './service.ts';
import { basicBody, ExplainsItem, fieldsOf, KindsItem, NameItem, PriceItems, pricedBody, type ServiceFields } from './service-items.tsx';

export type SimpleKind = 'basic' | 'cover';

const kinds = { basic: { name: '基础服务', example: '正品保障' }, cover: { name: '碎屏险', example: '屏幕碎裂免赔一次' } } as const;

function save(kind: SimpleKind, service: Service | undefined, fields: ServiceFields, idempotencyKey: string) {
  const edited = service === undefined ? {} : { service_id: service.id, version: service.version };
  return kind === 'basic'
    ? api.goods.basicServeEdit({ body: { ...edited, ...basicBody(fields) }, idempotencyKey })
    : api.goods.protectionEdit({ body: { ...edited, ...pricedBody(fields) }, idempotencyKey });
}

interface ServiceDialogProps {
  readonly kind: SimpleKind;
  readonly service?: Service;
  readonly onClose: (done: boolean) => void;
}

/** Sets a basic service or a cover of the screen up, in use at once, or changes one. */
export function ServiceDialog({ kind, service, onClose }: ServiceDialogProps) {
  const { name, example } = kinds[kind];
  return (
    <FormDialog<ServiceFields>
      title={`${service === undefined ? '新增' : '编辑'}${name}`}
      okText="保存"
      initial={fieldsOf(service)}
      run={async (fields, idempotencyKey) => {
        await save(kind, service, fields, idempotencyKey);
        return '保存成功';
      }}
      after={afterServiceChange}
      onClose={onClose}
    >
      <NameItem example={example} />
      {kind === 'cover' && <PriceItems />}
      <KindsItem />
      <ExplainsItem />
    </FormDialog>
  );
}
