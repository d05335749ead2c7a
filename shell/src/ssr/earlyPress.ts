// A rendered page can be pressed before its code is there: the inline bootstrap script keeps what was pressed (hosting/html).
import { startTransition, useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';

/** From now on React handles what is pressed, and the inline bootstrap script keeps nothing any more. */
export function markLive(): void {
  document.documentElement.dataset.live = '';
}

/**
 * Once the page is hydrated, repeats the presses that were kept, in their order (M-127). Each follows when the page shows what the one before
 * has led to: the count changes in a transition, which React renders after the router's own update.
 */
export function useEarlyPresses(): void {
  const isIdle = useNavigation().state === 'idle';
  const [count, setCount] = useState(0);
  useEffect(() => {
    const kept = [...document.querySelectorAll<HTMLElement>('[data-heard]')];
    const [button] = kept.sort((one, other) => Number(one.dataset.heard) - Number(other.dataset.heard));
    if (!button || !isIdle) return;
    delete button.dataset.heard;
    button.click();
    startTransition(() => setCount(count + 1));
  }, [isIdle, count]);
}
