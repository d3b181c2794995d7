import { Button } from 'antd';
import { useState } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { PageHeader } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { premiumServicesUrl, premiumServiceUrl } from '../urls.ts';
import { DeleteServiceDialog, EnableServiceDialog } from './dialogs.ts';
import { mayDelete, type Service } from './service.ts';

type Act = 'enable' | 'delete';

/** A service's name and state, and what may be done with it; what may not says why. */
export function ServiceHead({ service }: { readonly service: Service }) {
  const [opened, setOpened] = useState<Act>();
  const go = useGo();
  const deletion = mayDelete(service);
  const close = (done: boolean) => {
    setOpened(undefined);
    if (done && opened === 'delete') go(premiumServicesUrl, { replace: true });
  };
  const acts = (
    <Has tag="service:edit">
      <Button type="primary" onClick={() => go(premiumServiceUrl(service))}>
        编辑
      </Button>
      <Button onClick={() => setOpened('enable')}>{service.enabled ? '停用' : '启用'}</Button>
      <span title={deletion.reason}>
        <Button danger disabled={!deletion.allowed} aria-description={deletion.reason} onClick={() => setOpened('delete')}>
          删除
        </Button>
      </span>
    </Has>
  );
  return (
    <>
      <PageHeader
        title={service.name}
        extra={<StatusDot colour={service.enabled ? 'success' : 'neutral'}>{service.enabled ? '启用' : '停用'}</StatusDot>}
        actions={acts}
      />
      {opened === 'enable' && <EnableServiceDialog row={service} open onClose={close} />}
      {opened === 'delete' && <DeleteServiceDialog row={service} open onClose={close} />}
    </>
  );
}
