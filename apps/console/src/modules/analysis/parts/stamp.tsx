import { showInstant } from '../../../platform/show-instant.ts';
import type { Answer } from '../../../platform/api.ts';
import styles from './analysis.module.css';

type Picture = NonNullable<Answer<'analysis', 'analysisRoll'>['picture']>;

/** When a picture was frozen, and by which definition. */
export const Stamp = ({ picture }: { readonly picture: Picture }) => (
  <p className={styles['note']}>
    {`${picture.month}月末快照，${showInstant(picture.made_at)} ${picture.made_later ? '补制（按当时已知的到账日）' : '冻结'}，口径版本${picture.version}。`}
  </p>
);

/** What stands where no month is frozen yet. */
export const NoPicture = ({ next }: { readonly next: Answer<'analysis', 'analysisHead'>['next'] }) => (
  <p className={styles['note']}>{`还没有月度快照。${next.month}的快照将于${next.on}冻结；起租后的月份由系统自动生成。`}</p>
);
