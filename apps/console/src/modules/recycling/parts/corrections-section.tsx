import { formatFen, type Fen } from '@merchant-admin/common/money';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { correctionColour } from './recycle-colours.ts';
import { by, type OfOrder } from './recycle-sections.tsx';
import styles from './recycling.module.css';

/** Typed prices that were asked for, the newest first; nothing where none was. */
export const CorrectionsSection = ({ order: { corrections } }: OfOrder) =>
  corrections.length > 0 && (
    <Section title="人工改价">
      {corrections.map(({ state, state_name, before, price, reason, asked_by, asked_at, decided_by, decided_at, note }) => (
        <article key={asked_at} className={styles['quote']} aria-label={`改价申请 ${asked_by}`}>
          <h3 className={styles['quoted']}>
            <StatusTag colour={correctionColour(state)}>{state_name}</StatusTag>
            <span className={styles['price']}>{`${formatFen(before as Fen)} → ${formatFen(price as Fen)}`}</span>
          </h3>
          <Facts
            items={[
              ['申请', by(asked_by, asked_at)],
              ['改价原因', reason],
              ...(decided_at === null ? [] : ([['复核', by(decided_by, decided_at)]] as const)),
              ...(note === '' ? [] : ([['复核说明', note]] as const)),
            ]}
          />
        </article>
      ))}
    </Section>
  );
