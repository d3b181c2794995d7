import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Select } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { useGo } from '../../../platform/app-link.tsx';
import { showInstant } from '../../../platform/show-instant.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { EditButton } from '../../../widgets/kept/pages/index.ts';
import { ShownPictures } from '../parts/goods-pictures.tsx';
import { Conditions } from '../parts/recycle/conditions.tsx';
import { WaitingTerms } from '../parts/recycle/waiting-terms.tsx';
import { ServerEstimate } from '../parts/recycle/server-estimate.tsx';
import { recycleQuery } from '../queries.ts';
import { editRecycleUrl, recycleTermsUrl } from '../urls.ts';

function Model({ id, terms }: { readonly id: string; readonly terms: string }) {
  const go = useGo();
  const version = /^[1-9]\d{0,5}$/.test(terms) ? Number(terms) : undefined;
  const found = useQuery({ ...recycleQuery(id, version), placeholderData: keepPreviousData });
  if (found.data === undefined) {
    return found.isError ? <LoadFailed error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} /> : <WaitingPage shape="record" />;
  }
  const model = found.data;
  const versions = model.versions.map(({ terms_version: value, from, waits }) => {
    const stands = waits ? `（${from}起）` : value === model.current_terms ? '（当前）' : '';
    return { value, label: `第${value}版${stands}` };
  });
  return (
    <>
      <Section title="机型信息" extra={<EditButton tags={['EditRecycle', 'recycle:edit']} href={editRecycleUrl(model)} />}>
        <Facts
          items={[
            ['机型名称', model.name],
            ['商品分类', model.category_name],
            ['品牌', model.brand_name],
            ['状态', model.enabled ? '启用' : '停用'],
            ['创建时间', showInstant(model.created_at)],
            ['更新时间', showInstant(model.updated_at)],
          ]}
        />
        {model.images.length > 0 && (
          <div style={{ marginTop: 16 }}>
            <ShownPictures pictures={model.images} />
          </div>
        )}
      </Section>
      <WaitingTerms model={model} />
      <Section
        title="估价规则"
        extra={
          <Select
            aria-label="估价规则版本"
            value={model.terms_version}
            options={versions}
            onChange={(next) => go(recycleTermsUrl(model, next), { replace: true })}
            style={{ minWidth: 180 }}
          />
        }
      >
        <Facts
          items={[
            ['基准价', formatFen(model.base_price)],
            ['最低回收价', formatFen(model.lowest_price)],
            ['生效时间', showInstant(model.terms_from)],
          ]}
        />
        <div style={{ marginTop: 16 }}>
          <Conditions groups={model.groups} />
        </div>
      </Section>
      <ServerEstimate key={model.terms_version} model={model} />
    </>
  );
}

/** A model that is bought back, by which terms it is estimated, and what a device of it is worth. */
export default function RecycleDetail() {
  const { recycle_id: id = '', terms = '' } = useSearch({ strict: false }) as { recycle_id?: string; terms?: string };
  return /^[1-9]\d{0,17}$/.test(id) ? <Model id={id} terms={terms} /> : <Alert type="error" showIcon title="回收机型不存在" />;
}
