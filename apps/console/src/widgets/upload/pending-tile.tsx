import { CloseOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { texts } from './texts.ts';
import styles from './upload.module.css';
import type { Pending } from './use-uploads.ts';

interface PendingTileProps {
  readonly item: Pending;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function Failed({ item, onRetry, onDrop }: PendingTileProps) {
  return (
    <>
      <Tooltip title={item.failure}>
        <span role="alert" className={styles.failure}>
          {item.failure}
        </span>
      </Tooltip>
      <span className={styles.acts}>
        {item.refused !== true && (
          <Button type="link" size="small" aria-label={`${texts.retry} ${item.name}`} onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button type="link" size="small" aria-label={`${texts.remove} ${item.name}`} onClick={onDrop}>
          {texts.remove}
        </Button>
      </span>
    </>
  );
}

/** A file on its way, or one whose upload failed, with the reason. */
export function PendingTile(props: PendingTileProps) {
  const { item, onDrop } = props;
  const percent = Math.floor(item.share * 100);
  return (
    <div className={item.failure === undefined ? styles.tile : `${styles.tile} ${styles.broken}`}>
      <span className={styles.name} title={item.name}>
        {item.name}
      </span>
      {item.failure === undefined ? (
        <>
          <progress className={styles.track} aria-label={texts.progress(item.name)} value={percent} max={100} />
          <span className={styles.percent}>{percent}%</span>
          <span className={styles.acts}>
            <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`${texts.cancel} ${item.name}`} onClick={onDrop} />
          </span>
        </>
      ) : (
        <Failed {...props} />
      )}
    </div>
  );
}
