/** The chosen theme. 'system' follows the device and is kept as nothing at all. */
export type Theme = 'light' | 'dark' | 'system';

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

/** Also used by the inline bootstrap script: before the first paint, and for a choice before this code is there. */
const KEY = 'theme';

export function createTheme(): ThemeControl {
  const listeners = new Set<() => void>();
  /** Where storage is blocked the choice lives as long as the page. */
  let chosen: Theme | null = null;

  const toTheme = (text: string | null | undefined): Theme => (text === 'light' || text === 'dark' ? text : 'system');
  const read = (): Theme => {
    if (chosen) return chosen;
    try {
      return toTheme(localStorage.getItem(KEY));
    } catch {
      return toTheme(document.documentElement.dataset.theme);
    }
  };
  const show = (theme: Theme) => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
    for (const listener of listeners) listener();
  };

  return {
    read,
    choose: (theme) => {
      chosen = null;
      try {
        if (theme === 'system') localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, theme);
      } catch {
        chosen = theme;
      }
      show(theme);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followOtherTabs: () => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === KEY || key === null) show(read());
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
