import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, as an Enter that takes its proposed word: nothing else may act on it (M-471). Safari has ended the
 * composition by then; only the key's code shows it.
 */
export function isComposing({ nativeEvent: { isComposing: isRunning, keyCode } }: KeyboardEvent): boolean {
  return isRunning || keyCode === 229;
}
