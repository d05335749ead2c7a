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
  return () => listeners.delete(listener);
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Shows a theme and keeps it where storage allows. */
export function chooseTheme(theme: Theme): void {
  chosen = null;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    chosen = theme;
  }
  show(theme);
}

/** Every open page follows a choice that is made in another tab, whether it offers one itself or not. */
export function followTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(readTheme());
  });
}
