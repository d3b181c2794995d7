import { Alert } from 'antd';
import { useCan } from '../../../platform/permission/can.ts';
import { CreateForm } from '../parts/create/create-form.tsx';

/** Places an order for a customer, for instance one on the telephone. */
export default function RecycleCreate() {
  return useCan()('recycle:create') ? <CreateForm /> : <Alert type="info" showIcon title="没有代客下回收单的权限，请联系管理员开通" />;
}
