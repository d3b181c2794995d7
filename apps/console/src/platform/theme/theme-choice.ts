import { createStore, useStore } from '../store.ts';

export type ThemeName = 'light' | 'dark';

const key = 'theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');

const remembered = (): ThemeName | undefined => {
  const value = localStorage.getItem(key);
  return value === 'light' || value === 'dark' ? value : undefined;
};

const theme = createStore<ThemeName>(remembered() ?? (system.matches ? 'dark' : 'light'));

const mark = () => {
  document.documentElement.dataset['theme'] = theme.get();
};
mark();
theme.subscribe(mark);

/** The system's choice holds until the person has chosen. */
system.addEventListener('change', (event) => {
  if (remembered() === undefined) theme.set(event.matches ? 'dark' : 'light');
});

export const useThemeName = (): ThemeName => useStore(theme);

export function chooseTheme(name: ThemeName): void {
  localStorage.setItem(key, name);
  theme.set(name);
}
