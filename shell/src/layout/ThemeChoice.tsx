import { useSyncExternalStore } from 'react';
import { SegmentedRadios } from 'shared-ui/ui';
import { texts } from '../texts';
import { chooseTheme, onThemeChange, readTheme, type Theme } from './theme';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: texts.theme.light },
  { value: 'dark', label: texts.theme.dark },
  { value: 'system', label: texts.theme.system },
];

/** Light, dark or as the device says; the choice is kept. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);
  return (
    <SegmentedRadios
      legend={texts.theme.legend}
      isLegendHidden
      options={options}
      value={theme}
      onChange={chooseTheme}
    />
  );
}
