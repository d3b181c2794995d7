import { Link, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { parseSearch } from './address.ts';
import { wayBack, type WaysBack } from './places.ts';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path on our own origin, with its query. */
  readonly to: string;
}

/** A link to another screen by address. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const [path = '', query = ''] = to.split('?');
  return <Link to={path} search={parseSearch(query)} {...rest} />;
}

/** Goes to another screen by address. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return (to, options) => void router.navigate({ href: to, replace: options?.replace ?? false });
}

/** Goes back to the page from which one came, as it was left. */
export function useGoBack(): (ways: WaysBack) => void {
  const router = useRouter();
  return (ways) => {
    const way = wayBack(ways, router.latestLocation);
    if ('href' in way) void router.navigate({ href: way.href });
    else router.history.back();
  };
}
