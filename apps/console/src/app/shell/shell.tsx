import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { useRemembered } from '../../platform/remembered.ts';
import { useMaybeSession } from '../../platform/session/session.ts';
import { useIsPhone } from '../../platform/use-media.ts';
import { pathInShell, verdictOf } from '../guard.ts';
import { AppListPlatform } from '../list-platform.tsx';
import { dropOutline } from '../outline.ts';
import { Forbidden } from '../pages/forbidden.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { useCommandKey } from '../command-box/use-command-key.ts';
import { siteOf } from '../site-map.ts';
import { Header } from './header.tsx';
import { MenuPane } from './menu-pane.tsx';
import { PageHead } from './page-head.tsx';
import styles from './shell.module.css';

const AgreementGate = lazy(async () => ({ default: (await import('../../modules/session/parts/agreement-gate.tsx')).AgreementGate }));
const CommandBox = lazy(() => import('../command-box/command-box.tsx'));
const ViewingBanner = lazy(() => import('./viewing-banner.tsx'));

/** Header, menu, breadcrumb and the screen. The agreement, where it must be signed, stands instead of it all. */
export default function Shell() {
  const session = useMaybeSession();
  const pathname = useRouterState({ select: ({ resolvedLocation, location }) => pathInShell(resolvedLocation?.pathname, location.pathname) });
  const phone = useIsPhone();
  const [collapsed, setCollapsed] = useRemembered('menu-collapsed', false);
  const [drawer, setDrawer] = useState(false);
  const [searching, setSearching] = useState(false);
  useCommandKey(() => setSearching(true));
  useLayoutEffect(dropOutline, []);
  if (session === null) return null;
  if (session.guest_info.need_sign)
    return (
      <Suspense>
        <AgreementGate />
      </Suspense>
    );

  const { site, permitted } = siteOf(session);
  const verdict = verdictOf(pathname, site, permitted);
  return (
    <AppListPlatform>
      <div className={styles['shell']} data-collapsed={collapsed && !phone}>
        <a className={styles['skip']} href="#content">
          跳到主要内容
        </a>
        {session.viewed_role === null ? null : (
          <Suspense>
            <ViewingBanner role={session.viewed_role} />
          </Suspense>
        )}
        <Suspense>{searching ? <CommandBox onClose={() => setSearching(false)} /> : null}</Suspense>
        <Header
          collapsed={phone ? !drawer : collapsed}
          onToggle={() => (phone ? setDrawer(!drawer) : setCollapsed(!collapsed))}
          onSearch={() => setSearching(true)}
        />
        <MenuPane routes={permitted} pathname={pathname} collapsed={collapsed} phone={phone} open={drawer} onClose={() => setDrawer(false)} />
        <main id="content" className={styles['content']} tabIndex={-1}>
          <PageHead pathname={pathname} />
          {verdict === 'open' ? <Outlet /> : verdict === 'forbidden' ? <Forbidden home={pathname === '/init/index'} /> : <NotFound />}
        </main>
      </div>
    </AppListPlatform>
  );
}
