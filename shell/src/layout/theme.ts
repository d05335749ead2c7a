import { keepTheme, readTheme, showTheme, shownTheme, THEME_KEY, type Theme } from 'hosting/theme';

/** Event of the document: it shows another theme. */
const CHANGED = 'themechanged';

function show(theme: Theme): void {
  showTheme(theme);
  document.dispatchEvent(new Event(CHANGED));
}

/** Shows a theme and keeps it. Where storage is blocked it lives as long as the page. */
export function chooseTheme(theme: Theme): void {
  keepTheme(theme);
  show(theme);
}

/** Calls back when another theme is shown. Returns the unsubscribe function. */
export function subscribeToTheme(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

/** From now on shows a choice that is made in another tab. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === THEME_KEY || key === null) show(readTheme() ?? shownTheme());
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
