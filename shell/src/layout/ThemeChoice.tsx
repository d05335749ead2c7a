import { useState } from 'react';
import { SegmentedRadios } from 'shared-ui/ui';
import { texts } from '../texts';
import { chooseTheme, readTheme, type Theme } from '../theme';

const options: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: texts.theme.light },
  { value: 'dark', label: texts.theme.dark },
  { value: 'system', label: texts.theme.system },
];

/** Light, dark or as the device says; the choice is kept. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return <SegmentedRadios legend={texts.theme.legend} isLegendHidden options={options} value={theme} onChange={choose} />;
}
