import { useRef, type KeyboardEvent } from 'react';
import styles from './tab-filter.module.css';
import { tabLabel, type Tab, type TabValue } from './tabs.ts';

interface TabRowProps {
  readonly tabs: readonly Tab[];
  readonly active: TabValue;
  readonly label: string;
  readonly level: 'top' | 'item';
  readonly numbers: boolean;
  readonly onChoose: (tab: Tab, index: number) => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
};

/** One level of tabs. Arrows move along it, Enter or space chooses: each choice asks the server. */
export function TabRow({ tabs, active, label, level, numbers, onChoose }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    const all = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    event.preventDefault();
    all[step(all.indexOf(event.target as HTMLElement), all.length - 1)]?.focus();
  };

  return (
    <div ref={row} className={level === 'top' ? styles.top : styles.items} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => {
        const chosen = tab.value === active;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            aria-selected={chosen}
            tabIndex={chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab, index)}
            onKeyDown={walk}
          >
            {numbers ? tabLabel(tab) : tab.name}
          </button>
        );
      })}
    </div>
  );
}
