import { keepTheme, readTheme, showTheme, THEME_KEY, toTheme } from '../../theme';

/** Shows the chosen theme, so that the page is never painted in the other one first, and changes it before any other code is there. */
export function startTheme(): void {
  showTheme(readTheme() ?? 'system');
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== THEME_KEY) return;
    showTheme(toTheme(target.value));
    keepTheme(toTheme(target.value));
  });
}
