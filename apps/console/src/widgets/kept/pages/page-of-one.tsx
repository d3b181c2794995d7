import type { KeptThing } from '@merchant-admin/contract/platform/kept-thing';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../load-failed/load-failed.tsx';

type QueryOf<Data, Key extends QueryKey> = (id: string) => UseQueryOptions<Data, Error, Data, Key>;
interface OneProps<Data, Key extends QueryKey> {
  readonly id: string;
  readonly query: QueryOf<Data, Key>;
  /** Keeps the thing as it stood when the page was opened: what others save meanwhile is told when this page saves. */
  readonly frozen?: boolean;
  readonly draw: (data: Data) => ReactElement;
}

function One<Data, Key extends QueryKey>({ id, query, frozen = false, draw }: OneProps<Data, Key>) {
  const found = useQuery({ ...query(id), ...(frozen ? { staleTime: Infinity, gcTime: 0 } : {}) });
  if (found.data !== undefined) return draw(found.data);
  return found.isError ? (
    <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 12 }} />
  );
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,17}$/.test(text);
const useIdOf = ({ idName }: KeptThing) => (useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>)[idName];
const Unknown = ({ title }: KeptThing) => <Alert type="error" showIcon title={`${title}不存在`} />;

/** The page of the kept thing that the address names. */
export const pageOfOne = <Data, Key extends QueryKey>(thing: KeptThing, query: QueryOf<Data, Key>, draw: (data: Data) => ReactElement) =>
  function PageOfOne() {
    const id = useIdOf(thing);
    return isId(id) ? <One key={id} id={id} query={query} draw={draw} /> : <Unknown {...thing} />;
  };

/** The page that edits the kept thing that the address names, or makes a new one. @param tag who may */
export const editorOfOne = <Data, Key extends QueryKey>(thing: KeptThing, tag: string, query: QueryOf<Data, Key>, draw: (data?: Data) => ReactElement) =>
  function EditorOfOne() {
    const id = useIdOf(thing);
    if (!useCan()(tag)) return <Alert type="info" showIcon title={`没有编辑${thing.title}的权限，请联系管理员开通`} />;
    if (id === undefined) return draw();
    return isId(id) ? <One key={id} id={id} query={query} frozen draw={draw} /> : <Unknown {...thing} />;
  };
