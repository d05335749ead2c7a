import { useEffect, useRef, useState } from 'react';

/** Moves the focus to what the next render shows, or leaves, inside an element: for buttons that add fields or remove them. */
export function useNextFocus<Container extends HTMLElement>() {
  const ref = useRef<Container>(null);
  const [selector, setSelector] = useState<string | null>(null);
  useEffect(() => {
    if (selector === null) return;
    ref.current?.querySelector<HTMLElement>(selector)?.focus();
    setSelector(null);
  }, [selector]);
  return { ref, focusNext: setSelector };
}
