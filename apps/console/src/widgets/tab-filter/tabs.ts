export type TabValue = string | number;

/** Which properties of an item hold its value, text, count and second level. */
export interface TabKeys {
  readonly valueKey?: string;
  readonly labelKey?: string;
  readonly numberKey?: string;
  readonly childKey?: string;
}

export interface Tab {
  readonly value: TabValue;
  readonly name: string;
  /** The count; absent: not counted yet. */
  readonly number?: number;
  readonly children: readonly Tab[];
}

/** What choosing a tab emits (specification 3). Without a second level `tabsItemActive` is ''. */
export interface TabSelection {
  readonly tabsActive: TabValue;
  readonly tabsItemActive: TabValue;
  readonly tabsActiveIndex: number;
}

const listOf = (value: unknown): readonly object[] => (Array.isArray(value) ? (value as object[]) : []);

function readTab(item: object, keys: Required<TabKeys>): Tab {
  const fields = item as Record<string, unknown>;
  const number = fields[keys.numberKey];
  return {
    value: fields[keys.valueKey] as TabValue,
    name: fields[keys.labelKey] as string,
    ...(number === undefined || number === null || number === '' ? {} : { number: Number(number) }),
    children: listOf(fields[keys.childKey]).map((child) => readTab(child, keys)),
  };
}

/** Reads items whose properties may be named differently. */
export function readTabs(items: readonly object[], keys: TabKeys = {}): readonly Tab[] {
  const named = { valueKey: 'value', labelKey: 'name', numberKey: 'number', childKey: 'children', ...keys };
  return items.map((item) => readTab(item, named));
}

/** A tab's text: `{名称}({数量})`, in exact digits; the name alone while there is no count. */
export const tabLabel = (tab: Tab): string => (tab.number === undefined ? tab.name : `${tab.name}(${tab.number})`);

/** Chooses a top tab, and with it its first child if it has one (specification 4). */
export function chooseTop(tabs: readonly Tab[], index: number): TabSelection | undefined {
  const tab = tabs[index];
  return tab && { tabsActive: tab.value, tabsItemActive: tab.children[0]?.value ?? '', tabsActiveIndex: index };
}

export const chooseItem = (selection: TabSelection, value: TabValue): TabSelection => ({ ...selection, tabsItemActive: value });

const same = (a: TabValue | undefined, b: TabValue) => String(a ?? '') === String(b);

/**
 * Finds a saved selection among the tabs again; an address holds values as text, so '10' finds 10.
 * Without a saved one, or when it is gone, the first tab is active.
 */
export function restoreSelection(
  tabs: readonly Tab[],
  saved: { readonly tabsActive?: TabValue; readonly tabsItemActive?: TabValue } = {},
): TabSelection | undefined {
  const index = saved.tabsActive === undefined ? -1 : tabs.findIndex((tab) => same(saved.tabsActive, tab.value));
  const chosen = chooseTop(tabs, Math.max(index, 0));
  const child = index < 0 ? undefined : tabs[index]?.children.find((item) => same(saved.tabsItemActive, item.value));
  return chosen && child ? chooseItem(chosen, child.value) : chosen;
}
