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
    <span className={styles['value']} data-none={count === 0 || undefined}>
      {count.toLocaleString('zh-CN')}
      {capped && '+'}
    </span>
    <span className={styles['note']}>{waited === null ? '没有等待的' : `最早已等 ${waitingText(waited)}`}</span>
  </AppLink>
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

/** What waits for the person, each card leading to the list that it counts. */
export function TodoCards({ todos }: { readonly todos: readonly Todo[] | undefined }) {
  const count = todos?.length;
  useEffect(() => {
    if (count !== undefined) sessionStorage.setItem(place, String(count));
  }, [count]);
  if (todos === undefined) return <Ghosts />;
  if (todos.length === 0) return <span className={styles['note']}>没有需要您处理的事项</span>;
  return (
    <ul className={styles['cards']}>
      {todos.map((todo) => (
        <li key={todo.key}>
          <Card todo={todo} />
        </li>
      ))}
    </ul>
  );
}
