import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { keepTheme, readTheme, showTheme, shownTheme, THEME_KEY, type Theme } from 'hosting/theme';

export { THEME_KEY, type Theme };

export interface ThemeControl {
  /** The theme that was chosen before; storage may be blocked. */
  read(): Theme;
  /** Shows a theme and keeps it where storage allows. */
  choose(theme: Theme): void;
  /** Calls back when the choice changes, here or in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** From now on shows a choice that is made in another tab. Returns a function that stops it. */
  followOtherTabs(): () => void;
}

export function createTheme(): ThemeControl {
  const listeners = new Set<() => void>();
  /** Where storage is blocked the choice lives as long as the page. */
  let chosen: Theme | null = null;

  const read = (): Theme => chosen ?? readTheme() ?? shownTheme();
  const show = (theme: Theme) => {
    showTheme(theme);
    for (const listener of listeners) listener();
  };

  return {
    read,
    choose: (theme) => {
      chosen = keepTheme(theme) ? null : theme;
      show(theme);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followOtherTabs: () => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === THEME_KEY || key === null) show(read());
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

const ThemeContext = createContext<ThemeControl | null>(null);

/** The theme of this page. @throws where no ThemeProvider is around */
export function useTheme(): ThemeControl {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme needs a ThemeProvider');
  return theme;
}

/** Holds the theme, and follows the other tabs also on pages that offer no choice. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createTheme);
  useEffect(() => theme.followOtherTabs(), [theme]);
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}
