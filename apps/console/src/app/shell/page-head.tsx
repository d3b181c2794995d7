import { LeftOutlined } from '@ant-design/icons';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { AppLink, useGo, useGoBack } from '../../platform/app-link.tsx';
import { setPageTools } from '../../platform/page-tools.ts';
import { groupTarget, trailTo } from '../../platform/permission/match.ts';
import { useSession } from '../../platform/session/session.ts';
import { siteOf } from '../site-map.ts';
import { waysBack } from './ways-back.ts';
import { pageTitle } from '../title.ts';
import styles from './page-head.module.css';

/** Breadcrumb with the back link where the route has one; its last part is the page's heading. */
export function PageHead({ pathname }: { readonly pathname: string }) {
  const router = useRouter();
  const go = useGo();
  const goBack = useGoBack();
  const { site, permitted } = siteOf(useSession());
  const search = useRouterState({ select: (state) => state.location.search as Record<string, unknown> });
  const heading = useHeadingFocus(pathname);
  const trail = trailTo(site, pathname);
  const route = trail.at(-1);
  const title = pageTitle(site, pathname, search);
  const above = trail.slice(0, -1).filter((group) => group.title !== title);
  const back = () => {
    if (route?.backTo !== undefined) goBack(waysBack(permitted, route));
    else if (router.history.canGoBack()) router.history.back();
    else go('/');
  };

  return (
    <div className={route?.noBreadcrumb === true ? 'visually-hidden' : styles['head']}>
      {route?.backButton === true ? (
        <Button type="link" size="small" data-again icon={<LeftOutlined />} className={styles['back'] ?? ''} onClick={back}>
          返回
        </Button>
      ) : null}
      <nav aria-label="面包屑">
        <ol className={styles['trail']}>
          {above.map((group) => {
            const target = groupTarget(permitted, group.path);
            return <li key={group.path}>{target === undefined ? group.title : <AppLink to={target}>{group.title}</AppLink>}</li>;
          })}
          <li>
            <h1 ref={heading} tabIndex={-1} className={styles['title']} aria-current="page">
              {title}
            </h1>
          </li>
        </ol>
      </nav>
      <div ref={setPageTools} className={styles['tools']} />
    </div>
  );
}

/**
 * Moves the focus to a page's heading after a change of page, so that keyboard and screen reader start there. Another record on the same page is one where
 * what had the focus is gone with the last.
 */
function useHeadingFocus(pathname: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const last = useRef({ pathname, shown });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, shown };
    const isLost = before.shown !== undefined && before.shown !== shown && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost) heading.current?.focus({ preventScroll: true });
  }, [pathname, shown]);
  return heading;
}
