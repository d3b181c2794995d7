import { Button } from 'antd';
import styles from './station.module.css';
import type { Station } from './use-station.ts';

/** The station's keys, each a button too for a hand without a keyboard. */
export const KeyLegend = ({ station, onPhoto }: { readonly station: Station; readonly onPhoto: () => void }) => (
  <footer className={styles['keys']}>
    <Button type="primary" size="large" onClick={station.enter}>
      确认 <kbd>Enter</kbd>
    </Button>
    <Button size="large" onClick={station.skip}>
      下一单 <kbd>F2</kbd>
    </Button>
    <Button size="large" onClick={onPhoto}>
      拍照 <kbd>F8</kbd>
    </Button>
    <Button size="large" onClick={station.putAway}>
      放下 <kbd>Esc</kbd>
    </Button>
  </footer>
);
