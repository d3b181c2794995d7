import { formatFen } from '@merchant-admin/common/money';
import styles from './effects-table.module.css';

export interface Effect {
  readonly what: string;
  /** The value before: fen as a number, anything else as text; absent when there is none. */
  readonly from?: number | string | null;
  readonly to?: number | string | null;
}

const shown = (value: Effect['from']): string =>
  value === undefined || value === null || value === '' ? '-' : typeof value === 'number' ? formatFen(value) : value;

/** What an act will change, as its preview computed it: what, from, to. */
export function EffectsTable({ effects }: { readonly effects: readonly Effect[] }) {
  return (
    <table className={styles.effects}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">变更前</th>
          <th scope="col">变更后</th>
        </tr>
      </thead>
      <tbody>
        {effects.map((effect, index) => (
          <tr key={`${index} ${effect.what}`} data-changed={shown(effect.from) !== shown(effect.to) || undefined}>
            <th scope="row">{effect.what}</th>
            <td>{shown(effect.from)}</td>
            <td>{shown(effect.to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
