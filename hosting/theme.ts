// The chosen theme: the inline bootstrap script shows it before anything is painted, the shell offers the choice.

/** 'system' follows the device and is kept as nothing at all. */
export type Theme = 'light' | 'dark' | 'system';

/** Of local storage, and the name of the radio buttons. */
export const THEME_KEY = 'theme';

/** Anything but a theme's name stands for the device's theme. */
export function toTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dark' ? text : 'system';
}

/** The theme that was chosen before; null where storage is blocked. */
export function readTheme(): Theme | null {
  try {
    return toTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return null;
  }
}

export function shownTheme(): Theme {
  return toTheme(document.documentElement.dataset.theme);
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Keeps the choice for the next page, where storage takes it. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: the choice lives as long as the page.
  }
}
