import { inList } from '../../../widgets/upload/small-picture.ts';
import styles from './goods-name.module.css';

/** A goods' main picture and its name. */
export const GoodsName = ({ image, name }: { readonly image: string; readonly name: string }) => (
  <span className={styles['goods']}>
    {image === '' ? <span className={styles['blank']} /> : <img src={inList(image)} alt="" loading="lazy" className={styles['picture']} />}
    <span className={styles['name']} title={name}>
      {name}
    </span>
  </span>
);
