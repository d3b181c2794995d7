import styles from './report.module.css';

/** Says that not all of the days are told. */
export const Capped = ({ capped }: { readonly capped: boolean }) => capped && <p className={styles['note']}>台数超过统计上限，仅统计最近的一部分。</p>;
