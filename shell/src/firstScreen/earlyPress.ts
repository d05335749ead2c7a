// A rendered page can be pressed before its code is there: the inline bootstrap script keeps what was pressed (hosting/html/browser).
import { ATTRIBUTE, EVENT, PART } from 'hosting/protocol';
import { startTransition, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';

type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A part of a page whose code is on its way: React hears nothing in it yet. */
const WAITING_PART = `[${ATTRIBUTE.part}=${PART.waiting}]`;

/** From now on React handles presses, and the inline bootstrap script keeps nothing any more. */
export function markLive(): void {
  document.documentElement.setAttribute(ATTRIBUTE.live, '');
}

/** Whether a press opens a link elsewhere than in this tab. */
export function hasModifier({ ctrlKey, metaKey, shiftKey, altKey }: Modifiers): boolean {
  return ctrlKey || metaKey || shiftKey || altKey;
}

/** Keeps presses on links in waiting parts, where the browser would load the page anew; it follows links that open elsewhere. */
export function keepEarlyLinks(): void {
  document.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`${WAITING_PART} a[href]`);
      const isPlain = event.button === 0 && !hasModifier(event);
      if (!link || !isPlain || link.target || link.origin !== location.origin) return;
      event.preventDefault();
      // After every press that was kept before the page was live.
      link.setAttribute(ATTRIBUTE.heard, String(Date.now()));
      document.dispatchEvent(new Event(EVENT.linkPressed));
    },
    true,
  );
}

/** The first press that can be repeated now: in a waiting part only a link can. */
function firstKept(): HTMLElement | undefined {
  const pressedAt = (element: Element) => Number(element.getAttribute(ATTRIBUTE.heard));
  return [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE.heard}]`)]
    .filter((each) => each instanceof HTMLAnchorElement || !each.closest(WAITING_PART))
    .sort((one, other) => pressedAt(one) - pressedAt(other))[0];
}

/**
 * Once the page is hydrated, says so and repeats the presses that were kept, in their order (M-127). Each follows when the page shows what the
 * one before has led to: the count changes in a transition, which React renders after the router's own update. Those in a waiting part follow
 * when it is hydrated, links at once.
 */
export function useEarlyPresses(): void {
  const isIdle = useNavigation().state === 'idle';
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  useEffect(() => {
    document.documentElement.setAttribute(ATTRIBUTE.hydrated, '');
    const lookAgain = () => setCount((before) => before + 1);
    const events = Object.values(EVENT);
    for (const event of events) document.addEventListener(event, lookAgain);
    return () => events.forEach((event) => document.removeEventListener(event, lookAgain));
  }, []);
  useEffect(() => {
    const kept = firstKept();
    if (!kept || !isIdle) return undefined;
    // In a task of its own: a field that reports its value to a press is rendered with it only when React's effects are done.
    const timer = setTimeout(() => {
      kept.removeAttribute(ATTRIBUTE.heard);
      if (kept instanceof HTMLAnchorElement) void navigate(kept.pathname + kept.search + kept.hash);
      else kept.click();
      startTransition(() => setCount((before) => before + 1));
    });
    return () => clearTimeout(timer);
  }, [isIdle, count, navigate]);
}
