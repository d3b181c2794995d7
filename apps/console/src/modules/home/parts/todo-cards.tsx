import { useEffect } from 'react';
import { waitingText } from '@merchant-admin/common/waiting';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import styles from './figure-cards.module.css';

type Todo = Answer<'home', 'todos'>['list'][number];

const Card = ({ todo: { title, href, count, capped, waited_minutes: waited, late } }: { readonly todo: Todo }) => (
  <AppLink to={href} className={styles['card']}>
    <span className={styles['title']}>
      {title} {late && <StatusTag colour="danger">超时</StatusTag>}
    </span>
    <span className={styles['value']}>
      {count.toLocaleString('zh-CN')}
      {capped && '+'}
    </span>
    <span className={styles['note']}>{waited !== null && `最早已等 ${waitingText(waited)}`}</span>
  </AppLink>
);

/** What nobody waits for, folded: it is looked up now and then, and hides nothing that waits. */
const Quiet = ({ todos }: { readonly todos: readonly Todo[] }) => (
  <details className={styles['folded']}>
    <summary>其余 {todos.length} 项没有待办</summary>
    <ul className={styles['quiet']} aria-label="没有等待的">
      {todos.map(({ key, title, href }) => (
        <li key={key}>
          <AppLink to={href}>{title}</AppLink>
        </li>
      ))}
    </ul>
  </details>
);

/** How many cards this tab saw last: as many stand there while they are counted. */
const place = 'home-todos';
const lastSeen = () => Number(sessionStorage.getItem(place) ?? 8);

const Ghosts = () => (
  <ul className={styles['cards']} aria-label="加载中">
    {Array.from({ length: lastSeen() }, (_, card) => (
      <li key={card}>
        <div className={styles['card']} data-ghost>
          <span className={styles['title']}>&nbsp;</span>
          <span className={styles['value']}>&nbsp;</span>
          <span className={styles['note']}>&nbsp;</span>
        </div>
      </li>
    ))}
  </ul>
);

/** What waits for the person, each leading to the list that it counts; what waits too long comes first. */
export function TodoCards({ todos }: { readonly todos: readonly Todo[] | undefined }) {
  const waiting = todos?.filter(({ count: some }) => some > 0).toSorted((a, b) => Number(b.late) - Number(a.late)) ?? [];
  const count = todos && waiting.length;
  useEffect(() => {
    if (count !== undefined) sessionStorage.setItem(place, String(count));
  }, [count]);
  if (todos === undefined) return <Ghosts />;
  if (todos.length === 0) return <span className={styles['note']}>没有需要您处理的事项</span>;
  const quiet = todos.filter(({ count: none }) => none === 0);
  return (
    <>
      {waiting.length === 0 && <span className={styles['note']}>目前没有等待处理的事项</span>}
      <ul className={styles['cards']}>
        {waiting.map((todo) => (
          <li key={todo.key}>
            <Card todo={todo} />
          </li>
        ))}
      </ul>
      {quiet.length > 0 && <Quiet todos={quiet} />}
    </>
  );
}
