import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import styles from './recycling.module.css';
import { KeptProofs } from './proof-items.tsx';

type Line = RecycleOrderDetail['quotes'][number]['lines'][number];

/** By how much a price falls or rises. */
export const fellText = (fell: number): string => (fell === 0 ? '价格不变' : `${fell > 0 ? '−' : '+'}${formatFen(Math.abs(fell) as Fen)}`);

interface QuoteLinesProps {
  readonly lines: readonly Line[];
  readonly proved?: boolean;
  /** Whether a price was typed: one line is no question then. */
  readonly typed?: boolean;
}

/** Why a price differs from the estimate, question by question. */
export const QuoteLines = ({ lines, proved = false, typed = false }: QuoteLinesProps) => (
  <>
    <h4 className={styles['heading']}>{typed ? '与预估价不同' : '与用户所述不同'}</h4>
    <ul className={styles['lines']} aria-label={typed ? '与预估价不同' : '与用户所述不同'}>
      {lines.map((line, place) => (
        <li key={`${place} ${line.group}`}>
          <div className={styles['line']}>
            <span>
              <b>{line.group}</b>：{line.said} → {line.found}
            </span>
            <span className={styles['sum']}>{fellText(line.fell)}</span>
          </div>
          {proved && line.reading !== '' && <div className={styles['minor']}>读数：{line.reading}</div>}
          {proved && <KeptProofs of={line.group} files={line.photos} />}
        </li>
      ))}
    </ul>
  </>
);
