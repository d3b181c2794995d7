import { Skeleton } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import type { Figure } from './cards.ts';
import styles from './figure-cards.module.css';

interface FigureCardsProps {
  readonly figures: readonly Figure[];
  readonly overview: Answer<'home', 'overview'> | undefined;
}

/** Figures side by side; each leads to its orders where the person may see them. */
export function FigureCards({ figures, overview }: FigureCardsProps) {
  const can = useCan();
  const linked = can('OrderList');
  return (
    <ul className={styles['cards']}>
      {figures
        .filter(({ tag }) => can(tag))
        .map(({ title, note, value, to }) => {
          const body = (
            <>
              <span className={styles['title']}>{title}</span>
              <span className={styles['value']}>{overview === undefined ? <Skeleton.Button active size="small" /> : value(overview)}</span>
            </>
          );
          return (
            <li key={title} title={note ?? ''}>
              {to !== undefined && overview !== undefined && linked ? (
                <AppLink to={to(overview)} className={styles['card']}>
                  {body}
                </AppLink>
              ) : (
                <div className={styles['card']}>{body}</div>
              )}
            </li>
          );
        })}
    </ul>
  );
}
