import { useEffect, useRef, useState } from 'react';

/**
 * Moves focus to an element (`tabIndex` −1) whenever something was done: the button that had the focus may be gone by then.
 * @returns `ref` of the element, and `onDone` to be called
 */
export function useFocusWhenDone() {
  const ref = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count]);
  return { ref, onDone: () => setCount((before) => before + 1) };
}
