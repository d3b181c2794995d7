import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { Has } from '../../../../platform/permission/has.tsx';
import { callQuery } from '../../../../platform/query-client.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Section } from '../../../../widgets/page/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { CategoryAct, type CategoryAsked } from './category-acts.tsx';
import { linesOf, type Branch } from './category-rows.ts';
import { CategoryTable } from './category-table.tsx';
import styles from './settings.module.css';

function Tree({ tree }: { readonly tree: readonly Branch[] }) {
  const [q, setQ] = useState('');
  const { opened, open, close } = useDialog<CategoryAsked>();
  const lines = linesOf(tree, q.trim());
  return (
    <Section
      title="商品分类"
      extra={
        <Has tag="goods:settings">
          <Button type="primary" onClick={() => open({ act: 'add' })}>
            新增一级分类
          </Button>
        </Has>
      }
    >
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        className={styles['search'] ?? ''}
        placeholder="分类名称"
        aria-label="分类名称"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {lines.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={q === '' ? '暂无商品分类，新增后可在商品中选择' : '没有匹配的分类，请换一个关键词'} />
      ) : (
        <CategoryTable lines={lines} onAct={open} />
      )}
      {opened && <CategoryAct asked={opened} tree={tree} onClose={close} />}
    </Section>
  );
}

/** The categories of the merchant's goods, two levels of them. */
export function Categories() {
  const found = useQuery(callQuery('goods', 'categoryList'));
  if (found.data !== undefined) return <Tree tree={found.data.list} />;
  return found.isError ? (
    <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
  ) : (
    <Skeleton active paragraph={{ rows: 10 }} />
  );
}
