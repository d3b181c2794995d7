import { useMemo } from 'react';
import styles from './tab-filter.module.css';
import { TabRow } from './tab-row.tsx';
import { chooseItem, chooseTop, readTabs, restoreSelection, type TabKeys, type TabSelection, type TabValue } from './tabs.ts';

export interface TabFilterProps extends TabKeys {
  /** The tabs; absent until the first answer, while the bar keeps its place. */
  readonly items: readonly object[] | undefined;
  /** A saved selection, as the address or a view holds it. */
  readonly active?: { readonly tabsActive?: TabValue; readonly tabsItemActive?: TabValue };
  /** Whether new counts are on their way; the old ones stay, dimmed. */
  readonly counting?: boolean;
  /** Whether the counts are told: not where they are of more than what is shown. */
  readonly numbers?: boolean;
  readonly onChange: (selection: TabSelection) => void;
}

export const tabTexts = { top: '状态', items: '细分状态' };

/** The two-level tab filter: `{名称}({数量})`, and below it the second level of the active tab. */
export function TabFilter({ items, active, counting = false, numbers = true, onChange, valueKey, labelKey, numberKey, childKey }: TabFilterProps) {
  const tabs = useMemo(
    () => readTabs(items ?? [], Object.fromEntries(Object.entries({ valueKey, labelKey, numberKey, childKey }).filter(([, name]) => name !== undefined))),
    [items, valueKey, labelKey, numberKey, childKey],
  );
  const selection = restoreSelection(tabs, active);

  if (items === undefined) {
    const twoRows = (active?.tabsItemActive ?? '') !== '';
    return (
      <div className={styles.filter} aria-busy>
        <div className={styles.top}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <span key={key} className={styles.ghost} />
          ))}
        </div>
        {twoRows && <div className={styles.items} />}
      </div>
    );
  }
  if (!selection) return null;

  const children = tabs[selection.tabsActiveIndex]?.children ?? [];
  const emitTop = (index: number) => {
    const chosen = chooseTop(tabs, index);
    if (chosen) onChange(chosen);
  };
  return (
    <div className={styles.filter} data-counting={counting || undefined}>
      <TabRow tabs={tabs} active={selection.tabsActive} label={tabTexts.top} level="top" numbers={numbers} onChoose={(_tab, index) => emitTop(index)} />
      {children.length > 0 && (
        <TabRow
          tabs={children}
          active={selection.tabsItemActive}
          label={tabTexts.items}
          level="item"
          numbers={numbers}
          onChoose={(tab) => onChange(chooseItem(selection, tab.value))}
        />
      )}
    </div>
  );
}
