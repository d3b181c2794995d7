import { businessDay } from '@merchant-admin/common/dates';
import { couponType } from '@merchant-admin/contract/coupons/codes';
import type { TemplateDetail } from '@merchant-admin/contract/coupons/template-cells';
import { couponRange, validKind } from '@merchant-admin/contract/coupons/template-codes';
import { templateForm as fields } from '@merchant-admin/contract/coupons/template-list';
import { useQuery } from '@tanstack/react-query';
import { Alert, ConfigProvider, Form, Radio, Select, type FormRule } from 'antd';
import { useState, type ReactNode } from 'react';
import { api } from '../../../../platform/api.ts';
import { FieldItem } from '../../../../widgets/fields/index.ts';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import { Section } from '../../../../widgets/page/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { clearable } from '../../../../widgets/shared/clearable.ts';
import { afterCouponAct, categoriesQuery, goodsQuery, storesQuery } from '../../queries.ts';
import { couponUrl } from '../../urls.ts';
import { RangedItem } from './ranged-item.tsx';
import { fieldsOf, inputOf, newTemplate, type TemplateFields } from './template-fields.ts';
import { problemOf, savedText, sentenceOf, warningsOf } from './template-sentence.ts';

interface Of {
  readonly template: TemplateDetail | undefined;
}
type Name = keyof typeof fields;
const Field = ({ name }: { readonly name: Name }) => <FieldItem name={name} field={fields[name]} />;

/** Fields that stand as they are once customers could receive it. */
const Fixed = ({ when, children }: { readonly when: boolean; readonly children: ReactNode }) => (
  <ConfigProvider componentDisabled={when}>{children}</ConfigProvider>
);

interface TypeChoiceProps {
  readonly id?: string;
  readonly value?: number;
  readonly onChange?: (type: number) => void;
  /** What was typed for one type means nothing for another. */
  readonly onTurn: () => void;
}
const types = fields.coupon_type.choices.map(([code, label]) => ({ value: Number(code), label }));
const TypeChoice = ({ id, value, onChange, onTurn }: TypeChoiceProps) => (
  <Radio.Group
    {...(id === undefined ? {} : { id })}
    aria-label={fields.coupon_type.label}
    options={types}
    value={value}
    onChange={(event) => {
      onChange?.(Number(event.target.value));
      onTurn();
    }}
  />
);

const percent = { label: '支付比例', of: 'integer', min: 1, max: 99, suffix: '%', hint: '88表示打8.8折' } as const;
const days = { label: '领取后有效天数', of: 'integer', min: 1, max: 3650, suffix: '天', hint: '领取当天算第1天' } as const;
const day = (label: string) => ({ label, of: 'day' }) as const;

/** What a coupon is worth, by its type: money off, a percent to pay, or the price itself. */
function ValueItems() {
  const type = Form.useWatch<number | undefined>('coupon_type') ?? couponType.THRESHOLD;
  if (type === couponType.PERCENT)
    return (
      <>
        <FieldItem key="percent" name="value" field={percent} />
        <Field name="cap" />
      </>
    );
  return <AmountItem key={type} name="value" label={type === couponType.PRICE ? '特价' : '减免金额'} min={1} />;
}

/** Says at once that a coupon would take off as much as it asks for. */
const aboveValue: FormRule = ({ getFieldsValue }) => ({
  validator: () => {
    const problem = problemOf(getFieldsValue() as Partial<TemplateFields>);
    return problem === '' ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

/** When coupons may be used: between two days, or so many days from the one on which they are received. */
function ValidItems({ fixed }: { readonly fixed: boolean }) {
  const kind = Form.useWatch<number | undefined>('valid_kind') ?? validKind.DATES;
  if (kind === validKind.DAYS)
    return (
      <Fixed when={fixed}>
        <FieldItem name="valid_days" field={days} />
      </Fixed>
    );
  return (
    <>
      <Fixed when={fixed}>
        <FieldItem name="valid_from" field={day('有效期开始')} />
      </Fixed>
      <FieldItem name="valid_to" field={day('有效期结束')} />
    </>
  );
}

function RangeItems({ template }: Of) {
  const range = Form.useWatch<number | undefined>('range') ?? couponRange.ALL;
  const known = template?.range === range ? template.ranged : [];
  if (range === couponRange.CATEGORIES) return <RangedItem key="categories" name="category_ids" label="可用商品分类" find={categoriesQuery} known={known} />;
  return range === couponRange.GOODS ? <RangedItem key="goods" name="goods_ids" label="可用商品" find={goodsQuery} known={known} /> : null;
}

/** The stores at which it may be written off. */
function StoresItem({ template }: Of) {
  const stores = useQuery(storesQuery());
  const listed = stores.data?.list ?? [];
  const closed = (template?.stores ?? []).filter((each) => !listed.some(({ value }) => value === each.value));
  return (
    <Form.Item name="store_ids" label="可核销门店" extra="不选表示全部门店">
      <Select
        mode="multiple"
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="全部门店"
        loading={stores.isPending}
        notFoundContent={stores.isError ? '门店加载失败，请刷新后重试' : '没有匹配的门店'}
        options={[...closed, ...listed].map(({ value, name }) => ({ value, label: name }))}
      />
    </Form.Item>
  );
}

/** What was chosen of goods and stores and stands as it is. */
const Chosen = ({ template: { ranged, stores } }: { readonly template: TemplateDetail }) => (
  <>
    {ranged.length > 0 && <Form.Item label="可用商品或分类">{ranged.map(({ name }) => name).join('、')}</Form.Item>}
    <Form.Item label="可核销门店">{stores.length === 0 ? '全部门店' : stores.map(({ name }) => name).join('、')}</Form.Item>
  </>
);

/** What a customer gets by what is typed, and what to think about. */
function Told({ fresh }: { readonly fresh: boolean }) {
  const [today] = useState(() => businessDay(new Date()));
  const typed = (Form.useWatch([], { form: Form.useFormInstance<TemplateFields>(), preserve: true }) ?? {}) as Partial<TemplateFields>;
  const sentence = sentenceOf(typed);
  const problem = problemOf(typed);
  return (
    <div aria-live="polite" style={{ display: 'grid', gap: 8, marginBottom: 16 }}>
      {problem === '' ? (
        <Alert type="info" showIcon title={sentence === '' ? '填写后在这里显示用户得到的优惠' : `用户得到：${sentence}`} />
      ) : (
        <Alert type="error" showIcon title={problem} />
      )}
      {warningsOf(typed, fresh ? today : undefined).map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
    </div>
  );
}

const online = '该优惠券已上线过：只能增加发放量、延后领取和有效期的结束日期、修改展示页面';

/** The form of a template: of a new one, or of one that is edited. */
export function TemplateForm({ template }: { readonly template?: TemplateDetail }) {
  const [form] = Form.useForm<TemplateFields>();
  const fixed = template?.widens_only === true;
  const save = (typed: TemplateFields, idempotencyKey: string) =>
    api.coupons.couponTemplateSave({
      body: { ...(template && { template_id: template.template_id, version: template.version }), ...inputOf(typed) },
      idempotencyKey,
    });
  return (
    <PageForm<TemplateFields, { template_id: string }>
      form={form}
      name="coupon"
      initial={template === undefined ? newTemplate() : fieldsOf(template)}
      back={couponUrl}
      run={save}
      after={() => afterCouponAct(savedText(form.getFieldsValue(true), template?.state))}
    >
      {fixed && <Alert style={{ marginBottom: 16 }} type="info" showIcon title={online} />}
      <Section title="优惠内容">
        <Fixed when={fixed}>
          <div className={pageStyles['columns']}>
            <Field name="name" />
            <Field name="scope" />
          </div>
          <Field name="kind" />
          <FieldItem name="coupon_type" field={fields.coupon_type}>
            <TypeChoice onTurn={() => form.resetFields(['value', 'cap'])} />
          </FieldItem>
          <div className={pageStyles['columns']}>
            <ValueItems />
            <FieldItem name="threshold" field={fields.threshold} dependencies={['value', 'coupon_type']} also={[aboveValue]} />
          </div>
        </Fixed>
        <Told fresh={template === undefined} />
      </Section>
      <Section title="发放与有效期">
        <div className={pageStyles['columns']}>
          <Field name="stock" />
          <Fixed when={fixed}>
            <Field name="per_person" />
            <Field name="new_only" />
          </Fixed>
        </div>
        <div className={pageStyles['columns']}>
          <Fixed when={fixed}>
            <Field name="claim_from" />
          </Fixed>
          <Field name="claim_to" />
        </div>
        <Fixed when={fixed}>
          <Field name="online_way" />
          <Field name="valid_kind" />
        </Fixed>
        <div className={pageStyles['columns']}>
          <ValidItems fixed={fixed} />
        </div>
      </Section>
      <Section title="使用范围与展示">
        <Fixed when={fixed}>
          <Field name="range" />
        </Fixed>
        {fixed ? (
          <Chosen template={template} />
        ) : (
          <>
            <RangeItems template={template} />
            <StoresItem template={template} />
          </>
        )}
        <div className={pageStyles['columns']}>
          <Fixed when={fixed}>
            <Field name="show_channel" />
          </Fixed>
          <Field name="show_page" />
        </div>
        <Fixed when={fixed}>
          <Field name="note" />
        </Fixed>
      </Section>
    </PageForm>
  );
}
