import styles from './charts.module.css';

export interface ChartTableData {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a chart says, as text: for those who cannot see it, and for exact figures. */
export function ChartTable({ label, data }: { readonly label: string; readonly data: ChartTableData }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {data.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
