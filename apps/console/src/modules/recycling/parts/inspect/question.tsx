import { mostRecycleProofs } from '@merchant-admin/contract/recycling/codes';
import { Checkbox, Form, Input, Radio } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { StatusTag } from '../../../../widgets/status-tag/index.ts';
import { PicturesField } from '../../../../widgets/upload/index.ts';
import styles from '../recycling.module.css';
import { differs, type Asked, type InspectFields, type Proof } from './inspect-body.ts';

/** What a question is answered by. */
export const choosing = 'input[type="radio"], input[type="checkbox"]';

/** Chooses the option that a digit stands for, in the question that has the focus; never from a field that is typed in. */
function chooseByDigit(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  if (!(event.target instanceof Element) || !event.target.matches(choosing)) return;
  const option = event.currentTarget.querySelectorAll<HTMLInputElement>(choosing)[Number(event.key) - 1];
  if (option === undefined) return;
  event.preventDefault();
  option.click();
  option.focus();
}

/** A photo or a reading of what is otherwise than the customer said. */
const ProofFields = ({ group, place }: { readonly group: string; readonly place: number }) => (
  <div className={styles['proof']}>
    <Form.Item
      name={['proofs', place, 'reading']}
      label="读数（与照片至少一项）"
      dependencies={[['proofs', place, 'photos']]}
      rules={[
        ({ getFieldValue }) => ({
          validator: (_rule, reading = '') => {
            const { photos = [] } = (getFieldValue(['proofs', place]) ?? {}) as Proof;
            const proved = (reading as string).trim() !== '' || photos.length > 0;
            return proved ? Promise.resolve() : Promise.reject(new Error('与用户所述不同，请填写读数或上传照片'));
          },
        }),
      ]}
    >
      <Input maxLength={60} autoComplete="off" aria-label={`${group}读数`} placeholder="如 电池健康度79%" />
    </Form.Item>
    <Form.Item name={['proofs', place, 'photos']} label="照片">
      <PicturesField label={`${group}照片`} count={mostRecycleProofs} camera={{}} />
    </Form.Item>
  </div>
);

interface QuestionProps {
  readonly asked: Asked[number];
  readonly place: number;
  /** Whether the customer answered the same question. */
  readonly comparable: boolean;
}

/** One question of an inspection: where the customer answered the same, another answer has to be shown. */
export function Question({ asked: { group, multiple, options, said }, place, comparable }: QuestionProps) {
  const id = useId();
  const chosen = Form.useWatch<InspectFields['answers'][number]>(['answers', place]);
  const changed = comparable && chosen !== undefined && differs(said, chosen);
  const names = options.filter((option) => said.includes(option.id)).map(({ name }) => name);
  const choices = options.map((option, index) => ({
    value: option.id,
    label: (
      <>
        {index < 9 && (
          <span className={styles['key']} aria-hidden>
            {index + 1}{' '}
          </span>
        )}
        {option.name}
        {option.refused && <span className={styles['minor']}>（不回收）</span>}
      </>
    ),
  }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the options within it
    <fieldset className={styles['question']} aria-labelledby={id} onKeyDown={chooseByDigit}>
      <div className={styles['asked']}>
        <b id={id}>{group}</b>
        {multiple && <span className={styles['minor']}>可多选，没有则不选</span>}
        {comparable && <span className={styles['minor']}>用户：{names.join('、') || '无'}</span>}
        {changed && <StatusTag colour="warning">与用户所述不同</StatusTag>}
      </div>
      <Form.Item name={['answers', place]} rules={multiple ? [] : [{ required: true, message: `请选择${group}` }]}>
        {multiple ? <Checkbox.Group aria-label={group} options={choices} /> : <Radio.Group aria-label={group} options={choices} />}
      </Form.Item>
      {changed && <ProofFields group={group} place={place} />}
    </fieldset>
  );
}
