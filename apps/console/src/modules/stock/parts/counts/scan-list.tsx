import { Button } from 'antd';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { outcomeColour } from './count-colours.ts';
import styles from './counts.module.css';
import type { OwnScan } from './own-scans.ts';

interface ScanListProps {
  readonly scans: readonly OwnScan[];
  /** Nothing is taken back once scanning is over. */
  readonly onTakeBack: ((scan: OwnScan) => void) | undefined;
}

const Standing = ({ scan }: { readonly scan: OwnScan }) => {
  if (scan.waits) return <StatusDot colour="special">待上传</StatusDot>;
  return (
    <>
      <StatusDot colour={outcomeColour(scan.outcome)}>{scan.outcome_name}</StatusDot>
      {scan.text !== '' && `：${scan.text}`}
    </>
  );
};

/** What a person scanned for a count, the newest first; what was scanned wrongly is taken back here. */
export const ScanList = ({ scans, onTakeBack }: ScanListProps) => (
  <ul className={styles['scans']} aria-label="我的扫描">
    {scans.map((scan) => (
      <li key={scan.scan_id}>
        <span>
          <span className={styles['number']} style={scan.back ? { textDecoration: 'line-through' } : {}}>
            {scan.number}
          </span>{' '}
          <span className={styles['what']}>{[scan.what, scan.zone].filter((part) => part !== '').join(' · ')}</span>
          <br />
          <Standing scan={scan} />
        </span>
        {!scan.back && onTakeBack && (
          <Button type="link" aria-label={`误扫撤回${scan.number}`} onClick={() => onTakeBack(scan)}>
            误扫撤回
          </Button>
        )}
      </li>
    ))}
  </ul>
);
