import { mostStorePictures } from '@merchant-admin/contract/stores/codes';
import { storeForm } from '@merchant-admin/contract/stores/store-list';
import type { DayHours } from '@merchant-admin/contract/stores/hours';
import { useQuery } from '@tanstack/react-query';
import { Cascader, Form, Select } from 'antd';
import { api } from '../../../platform/api.ts';
import { FieldItem, told } from '../../../widgets/fields/index.ts';
import { PageForm } from '../../../widgets/kept/pages/index.ts';
import pageStyles from '../../../widgets/kept/pages/page-form.module.css';
import { Section } from '../../../widgets/page/index.ts';
import { ImageUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import { afterStoreChange, citiesQuery, managersQuery } from '../queries.ts';
import { storeListUrl } from '../urls.ts';
import { HoursField, wrongHours } from './hours-field.tsx';
import { fieldsOf, inputOf, newStore, type Store, type StoreFields } from './store-fields.ts';
import { clearable } from '../../../widgets/shared/clearable.ts';

/** Province and city. */
function PlaceItem() {
  const cities = useQuery(citiesQuery());
  const options = (cities.data?.list ?? []).map(({ code, name, children }) => ({
    value: code,
    label: name,
    children: children.map((city) => ({ value: city.code, label: city.name })),
  }));
  return (
    <Form.Item name="place" label="城市" rules={[{ required: true, message: '请选择城市' }]}>
      <Cascader
        options={options}
        loading={cities.isPending}
        placeholder="请选择省、市"
        showSearch
        allowClear={false}
        notFoundContent={cities.isError ? '城市加载失败，请刷新后重试' : '没有匹配的城市'}
      />
    </Form.Item>
  );
}

/** Who answers for the store. */
function ManagerItem({ store }: { readonly store: Store | undefined }) {
  const people = useQuery(managersQuery());
  const listed = people.data?.list ?? [];
  const known = store !== undefined && store.manager_id !== '' && !listed.some(({ value }) => value === store.manager_id);
  const options = [...(known ? [{ value: store.manager_id, name: `${store.manager_name}（已停用）` }] : []), ...listed];
  return (
    <FieldItem name="manager_id" field={storeForm.manager_id}>
      <Select
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        loading={people.isPending}
        placeholder={storeForm.manager_id.placeholder}
        notFoundContent={people.isError ? '员工加载失败，请刷新后重试' : '没有匹配的员工'}
        options={options.map(({ value, name }) => ({ value, label: name }))}
      />
    </FieldItem>
  );
}

interface PicturesProps {
  readonly value?: readonly Uploaded[];
  readonly onChange?: (value: readonly Uploaded[]) => void;
}
const nothing = () => undefined;
const Pictures = ({ value = [], onChange = nothing }: PicturesProps) => (
  <ImageUpload label={storeForm.images.label} count={mostStorePictures} visibility="public" value={value} onChange={onChange} />
);

const atLeastOne = { validator: (_rule: unknown, chosen: readonly string[] = []) => told(chosen.length === 0 ? '请至少选择一项门店业务' : undefined) };
const rightHours = { validator: (_rule: unknown, hours: readonly DayHours[]) => told(wrongHours(hours)) };

/** The form of a store: of a new one, or of one that is edited. */
export function StoreForm({ store }: { readonly store?: Store }) {
  const save = (fields: StoreFields, idempotencyKey: string) =>
    api.stores.storeSave({ body: { ...(store && { store_id: store.id, version: store.version }), ...inputOf(fields) }, idempotencyKey });
  return (
    <PageForm<StoreFields>
      name="store"
      initial={store === undefined ? newStore() : fieldsOf(store)}
      back={storeListUrl}
      edits={store !== undefined}
      run={save}
      after={afterStoreChange}
    >
      <Section title="门店信息">
        <div className={pageStyles['columns']}>
          <FieldItem name="name" field={storeForm.name} />
          <FieldItem name="phone" field={storeForm.phone} />
          <PlaceItem />
          <ManagerItem store={store} />
        </div>
        <FieldItem name="address" field={storeForm.address} />
        <FieldItem name="businesses" field={storeForm.businesses} also={[atLeastOne]} />
        <FieldItem name="images" field={storeForm.images}>
          <Pictures />
        </FieldItem>
      </Section>
      <Section title="营业时间">
        <Form.Item name="hours" rules={[rightHours]}>
          <HoursField />
        </Form.Item>
      </Section>
    </PageForm>
  );
}
