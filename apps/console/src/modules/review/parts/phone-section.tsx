import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../platform/show-instant.ts';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { SectionOf } from '../../orders/index.ts';
import { phoneAnswersQuery } from '../queries.ts';
import { PhoneForm, type Phone } from './phone-form.tsx';
import styles from './phone-section.module.css';

type Sheet = Phone['sheets'][number];

const AnswersOf = ({ sheet }: { readonly sheet: Sheet }) => (
  <Facts
    items={sheet.answers.map((each) => [
      each.title,
      each.risk ? (
        <StatusTag key="risk" colour="danger">
          {each.answer}
        </StatusTag>
      ) : (
        each.answer
      ),
    ])}
  />
);

/** Earlier sheets of answers, newest first. */
const Earlier = ({ sheets }: { readonly sheets: readonly Sheet[] }) => (
  <details className={styles['sheets']}>
    <summary>回答记录（{sheets.length}次）</summary>
    {sheets.map((sheet) => (
      <div key={sheet.version}>
        <p className={styles['hint']}>
          第{sheet.version}次 {sheet.operator_name} {showInstant(sheet.at)}
        </p>
        {sheet.answers.length === 0 ? '未填写' : <AnswersOf sheet={sheet} />}
      </div>
    ))}
  </details>
);

function Body({ phone }: { readonly phone: Phone }) {
  const newest = phone.sheets[0];
  if (phone.editable && phone.questions.length > 0) return <PhoneForm key={phone.version} phone={phone} />;
  if (newest !== undefined) return <AnswersOf sheet={newest} />;
  return phone.questions.length === 0 ? '没有启用的通话问题' : '尚未填写，领取后可以填写';
}

/** The questions of the phone review: inputs for the reviewer who holds the order, answers for everybody else. */
export function PhoneSection({ orderNo }: { readonly orderNo: string }) {
  const phone = useQuery(phoneAnswersQuery(orderNo));
  return (
    <SectionOf title="通话问题" query={phone} rows={3}>
      {(data) => (
        <>
          <Body phone={data} />
          {data.sheets.length > 0 && <Earlier sheets={data.sheets} />}
        </>
      )}
    </SectionOf>
  );
}
