import { Button } from 'antd';
import { useState } from 'react';
import { useGo } from '../../../platform/app-link.tsx';
import { PageHeader } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { premiumServicesUrl, premiumServiceUrl } from '../urls.ts';
import { serviceDialogs } from './service-list.tsx';
import type { Service } from './service.ts';

type Act = 'switch' | 'delete';

/** A service's name and state, and what may be done with it; what may not says why. */
export function ServiceHead({ service }: { readonly service: Service }) {
  const [opened, setOpened] = useState<Act>();
  const go = useGo();
  const close = (done: boolean) => {
    setOpened(undefined);
    if (done && opened === 'delete') go(premiumServicesUrl, { replace: true });
  };
  const start = (act: string) => (act === 'edit' ? go(premiumServiceUrl(service)) : setOpened(act as Act));
  const acts = (
    <>
      {service.actions.map(({ act, title, allowed, reason }) => (
        <span key={act} title={reason}>
          <Button
            type={act === 'edit' ? 'primary' : 'default'}
            danger={act === 'delete'}
            disabled={!allowed}
            aria-description={reason}
            onClick={() => start(act)}
          >
            {title}
          </Button>
        </span>
      ))}
    </>
  );
  return (
    <>
      <PageHeader
        title={service.name}
        extra={<StatusDot colour={service.enabled ? 'success' : 'neutral'}>{service.enabled ? '启用' : '停用'}</StatusDot>}
        actions={acts}
      />
      {opened === 'switch' && <serviceDialogs.Switch row={service} open onClose={close} />}
      {opened === 'delete' && <serviceDialogs.Delete row={service} open onClose={close} />}
    </>
  );
}
