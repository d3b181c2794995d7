import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { AcceptForm } from '../parts/accept-form.tsx';
import { OpenPage } from '../parts/open-page.tsx';
import { invitationQuery } from '../queries.ts';
import { sessionUrls } from '../urls.ts';

/** What an invitation's link opens: the invited person chooses a password. The token stands behind `#`, which no server sees. */
export default function Invitation() {
  const [token] = useState(() => window.location.hash.slice(1));
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  return (
    <OpenPage>
      {invitation.data && <AcceptForm token={token} invited={invitation.data} />}
      {token === '' && <Alert type="error" showIcon title="邀请链接不完整，请复制完整的链接后重试" />}
      {invitation.isLoading && <Skeleton active paragraph={{ rows: 4 }} />}
      {invitation.isError && <LoadFailed error={invitation.error} onRetry={() => void invitation.refetch()} retrying={invitation.isFetching} />}
      <p style={{ marginTop: 16, textAlign: 'center' }}>
        <AppLink to={sessionUrls.signIn}>去登录</AppLink>
      </p>
    </OpenPage>
  );
}
