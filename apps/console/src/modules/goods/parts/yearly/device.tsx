import styles from './yearly.module.css';

/** A device by its goods, with what is said of its SKUs below. */
export const Device = ({ name, skus }: { readonly name: string; readonly skus: string }) => (
  <div className={styles['device']}>
    <span title={name}>{name}</span>
    <span className={styles['skus']} title={skus}>
      {skus}
    </span>
  </div>
);
