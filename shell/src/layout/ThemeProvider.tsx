import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createTheme, type ThemeControl } from './theme';

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
