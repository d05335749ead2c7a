import { useEffect, useRef, useState } from 'react';

/** Moves the focus to an element of the next render, for buttons that add fields or remove them. */
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
