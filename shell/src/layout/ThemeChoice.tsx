import { useSyncExternalStore } from 'react';
import { SegmentedRadios } from 'shared-ui/ui';
import { texts } from '../texts';
import { THEME_KEY, type Theme, useTheme } from './ThemeProvider';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: texts.theme.light },
  { value: 'dark', label: texts.theme.dark },
  { value: 'system', label: texts.theme.system },
];

/** Light, dark or the device's theme; the choice is stored. By its name the inline bootstrap script finds it before this code is there. */
export function ThemeChoice() {
  const { read, choose, subscribe } = useTheme();
  const theme = useSyncExternalStore(subscribe, read, () => 'system' as const);
  return (
    <SegmentedRadios
      name={THEME_KEY}
      legend={texts.theme.legend}
      isLegendHidden
      options={options}
      value={theme}
      onChange={choose}
    />
  );
}
