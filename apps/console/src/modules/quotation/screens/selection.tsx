import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Empty } from 'antd';
import { AppLink } from '../../../platform/app-link.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Section } from '../../../widgets/page/index.ts';
import { SelectionTable } from '../parts/selection/selection-table.tsx';
import { chosenQuery } from '../queries.ts';
import { libraryUrl } from '../urls.ts';

const Nothing = () => (
  <Section title="选品报价">
    <Empty
      description={
        <>
          还没有选择商品，<AppLink to={libraryUrl}>去商品库选择</AppLink>
        </>
      }
    />
  </Section>
);

function Chosen({ ids }: { readonly ids: readonly string[] }) {
  const found = useQuery({ ...chosenQuery(ids), staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' });
  return <Loaded query={found}>{({ list }) => (list.length === 0 ? <Nothing /> : <SelectionTable offers={list} />)}</Loaded>;
}

/** Quotes for products that were chosen from the library. */
export default function Selection() {
  const { product_ids: text = '' } = useSearch({ strict: false }) as { product_ids?: string | number };
  const ids = String(text)
    .split(',')
    .filter((id) => /^[1-9]\d{0,17}$/.test(id));
  return ids.length === 0 ? <Nothing /> : <Chosen key={ids.join(',')} ids={ids} />;
}
