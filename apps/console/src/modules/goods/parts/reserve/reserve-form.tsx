import { Alert, Button, Form, Input, InputNumber } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mostReservations, reserveStatus } from '@merchant-admin/contract/goods/codes';
import { api, type Answer } from '../../../../platform/api.ts';
import { useGo } from '../../../../platform/app-link.tsx';
import { CheckedForm } from '../../../../widgets/shared/checked-form.tsx';
import { FootBar, Section } from '../../../../widgets/page/index.ts';
import { debounce } from '../../../../widgets/shared/debounce.ts';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { leadToFirstError } from '../../../../widgets/shared/first-error.ts';
import { useLeaveQuestion } from '../../../../widgets/shared/leave.tsx';
import { useSubmit } from '../../../../widgets/shared/use-submit.ts';
import { afterGoodsChange } from '../../queries.ts';
import { reserveListUrl } from '../../urls.ts';
import { Description, descriptionRule } from '../description-field.tsx';
import { BrandItem, CategoryItem } from '../choice-field.tsx';
import { GoodsPictures } from '../goods-pictures.tsx';
import pageStyles from '../../../../widgets/kept/pages/page-form.module.css';
import { MomentItem } from './moment-item.tsx';
import { PriceItem } from './price-item.tsx';
import { fieldsOf, inputOf, newReserve, type ReserveFields, type ReserveModel } from './reserve-fields.ts';
import { TargetSelect } from './target-select.tsx';

/** The end of reserving lies behind its start. */
const endRule = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_rule: unknown, to: string | undefined) => {
    const from = getFieldValue('reserve_from') as string | undefined;
    return from !== undefined && to !== undefined && to <= from ? Promise.reject(new Error('预约结束时间必须晚于开始时间')) : Promise.resolve();
  },
});

const Missing = ({ missing }: { readonly missing: readonly string[] }) => (
  <Alert type="warning" showIcon title="提交审核前还需补充" description={missing.join('；')} style={{ marginBottom: 16 }} />
);

type Lack = Answer<'goods', 'reserveSubmitCheck'>['lacks'][number];
interface Sent {
  readonly fields: ReserveFields;
  readonly submit: boolean;
}

/** Keeps the form as a draft, or hands it in: then everything that lacks is told first. */
function useSaving(goods: ReserveModel | undefined, mark: (lacks: readonly Lack[]) => void, done: () => void) {
  const [missing, setMissing] = useState<readonly string[]>(goods?.missing ?? []);
  const go = useGo();
  const submit = useSubmit(async ({ fields, submit: handIn }: Sent, idempotencyKey) => {
    const input = inputOf(fields);
    if (handIn) {
      const check = await api.goods.reserveSubmitCheck({ body: input });
      setMissing(check.missing);
      mark(check.lacks);
      if (!check.complete) throw new Error('信息不完整，未提交审核，请补充标红的内容');
    }
    const at = goods === undefined ? {} : { reserve_id: goods.reserve_id, version: goods.version };
    await api.goods.reserveSave({ body: { ...input, ...at, submit: handIn }, idempotencyKey });
    // Saved: nobody is to be asked on the way back.
    flushSync(done);
    await afterGoodsChange(handIn ? '已提交审核' : '保存成功');
    go(reserveListUrl);
  });
  /** Asks again what the goods lack while somebody types. */
  const recheck = useMemo(
    () =>
      debounce((fields: ReserveFields) => {
        api.goods.reserveSubmitCheck({ body: inputOf(fields) }).then(
          (check) => setMissing(check.missing),
          () => undefined,
        );
      }),
    [],
  );
  useEffect(() => recheck.cancel, [recheck]);
  const edited = (fields: ReserveFields) => {
    submit.fail(undefined);
    if (missing.length > 0) recheck(fields);
  };
  return { missing, submit, edited };
}

/** The form of reserve goods: of new ones, or of those that are edited. What customers reserve already keeps its price and its start. */
export function ReserveForm({ goods }: { readonly goods?: ReserveModel }) {
  const [form] = Form.useForm<ReserveFields>();
  const [dirty, setDirty] = useState(false);
  const leaving = useLeaveQuestion(dirty);
  const box = useRef<HTMLDivElement>(null);
  const mark = (lacks: readonly Lack[]) => {
    if (lacks.length === 0) return;
    form.setFields(lacks.map(({ field, text }) => ({ name: field, errors: [text] })));
    leadToFirstError(box.current);
  };
  const { missing, submit, edited } = useSaving(goods, mark, () => setDirty(false));
  const open = goods?.promised ?? false;
  /** Which of the two buttons sends the form. */
  const handIn = useRef(false);
  const send = (handsIn: boolean) => {
    handIn.current = handsIn;
    form.submit();
  };
  return (
    <CheckedForm
      form={form}
      name="reserve"
      layout="vertical"
      initialValues={goods === undefined ? newReserve() : fieldsOf(goods)}
      onFinish={() => submit.run({ fields: form.getFieldsValue(true) as ReserveFields, submit: handIn.current })}
      onValuesChange={() => {
        setDirty(true);
        edited(form.getFieldsValue(true) as ReserveFields);
      }}
    >
      <div ref={box}>
        {leaving.question}
        {goods?.status === reserveStatus.REJECTED && <Alert type="error" showIcon title={`审核驳回：${goods.reject_reason}`} style={{ marginBottom: 16 }} />}
        {open && (
          <Alert
            type="info"
            showIcon
            title="预约已开始：可以修改名称、图片、详情和开售商品，延后结束时间，增加名额；保存后立即生效"
            style={{ marginBottom: 16 }}
          />
        )}
        {missing.length > 0 && <Missing missing={missing} />}
        <Section title="商品信息">
          <Form.Item name="name" label="商品名称" rules={required('请输入商品名称')}>
            <Input maxLength={60} showCount placeholder="如：iPhone 18 Pro" />
          </Form.Item>
          <div className={pageStyles['columns']}>
            <CategoryItem known={goods && { value: goods.category_id, label: goods.category_name }} disabled={open} />
            <BrandItem known={goods && goods.brand_id !== '' ? { value: goods.brand_id, label: goods.brand_name } : undefined} disabled={open} />
            <PriceItem name="least_price" other="most_price" label="预计最低租金（每期）" disabled={open} />
            <PriceItem name="most_price" other="least_price" label="预计最高租金（每期）" disabled={open} above />
          </div>
          <Form.Item name="images" label="商品图片">
            <GoodsPictures />
          </Form.Item>
        </Section>
        <Section title="预约设置">
          <div className={pageStyles['columns']}>
            <MomentItem name="reserve_from" label="预约开始时间" disabled={open} />
            <MomentItem name="reserve_to" label="预约结束时间" rules={[endRule]} dependencies={['reserve_from']} />
            <Form.Item name="quota" label="预约名额" extra="不填为不限，每位用户限预约一次">
              <InputNumber min={1} max={mostReservations} precision={0} style={{ width: '100%' }} placeholder="不限" />
            </Form.Item>
            <Form.Item name="goods_id" label="开售商品" extra="可以在开售时再选择">
              <TargetSelect known={goods && goods.goods_id !== '' ? { value: goods.goods_id, label: goods.goods_name } : undefined} />
            </Form.Item>
          </div>
        </Section>
        <Section title="商品详情">
          <Form.Item name="detail" rules={[descriptionRule]}>
            <Description />
          </Form.Item>
        </Section>
        <FootBar failure={submit.failure}>
          {/* Not by Enter: in a field of a time it says that the time is typed. */}
          <Button type={open ? 'primary' : 'default'} disabled={submit.pending} onClick={() => send(false)}>
            {open ? '保存' : '保存草稿'}
          </Button>
          {!open && (
            <Button type="primary" loading={submit.pending} onClick={() => send(true)}>
              提交审核
            </Button>
          )}
        </FootBar>
      </div>
    </CheckedForm>
  );
}
