/** The chosen theme. 'system' follows the device and is kept as nothing at all. */
export type Theme = 'light' | 'dark' | 'system';

/** Also read by the page's first script, before anything is drawn. */
const KEY = 'theme';

/** What was chosen before; storage may be blocked. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
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
    // Chosen for this visit only.
  }
}
