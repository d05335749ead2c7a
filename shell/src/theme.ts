/** The chosen theme. 'system' follows the device and is kept as nothing at all. */
export type Theme = 'light' | 'dark' | 'system';

/** Also read by the page's first script, before anything is drawn. */
const KEY = 'theme';

const listeners = new Set<() => void>();
/** Where storage is blocked the choice lives as long as the page. */
let chosen: Theme | null = null;

/** What was chosen before; storage may be blocked. */
export function readTheme(): Theme {
  if (chosen) return chosen;
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Calls back when the choice changes, here or in another tab; returns the way out. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Shows a theme and keeps it where storage allows. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    chosen = theme;
  }
  for (const listener of listeners) listener();
}
