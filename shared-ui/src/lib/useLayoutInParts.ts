import { useLayoutEffect, useRef } from 'react';

const PARTS_AT_A_TIME = 2;
/** The height of a part that has no layout yet: rather too much than too little, since the browser lays out all that it expects near the screen. */
const EXPECTED_HEIGHT = '36rem';

/** @returns has the browser lay out the rest at once */
function layOutInParts(parts: HTMLElement[]): () => void {
  for (const { style } of parts) {
    style.contentVisibility = 'auto';
    style.containIntrinsicBlockSize = `auto ${EXPECTED_HEIGHT}`;
  }
  let frame: number;
  let timer: ReturnType<typeof setTimeout>;
  const layOut = (count: number) => {
    for (const { style } of parts.splice(0, count)) {
      style.contentVisibility = '';
      style.containIntrinsicBlockSize = '';
    }
  };
  const afterFrame = () => {
    if (parts.length === 0) return;
    // What a frame starts comes after its paint.
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        layOut(PARTS_AT_A_TIME);
        afterFrame();
      });
    });
  };
  afterFrame();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    layOut(parts.length);
  };
}

/**
 * Has the browser lay out a list that a page has waited for in parts: those in view at once, the others two a frame, between which it answers
 * (M-363). All are in the document, and can be found and reached, from the start. A list that is there when the page comes is laid out at once,
 * for its scroll position to be found.
 * @param isShown whether the list is shown
 * @param selector of its parts, which stand below each other
 */
export function useLayoutInParts(isShown: boolean, selector: string): void {
  const wasWaitedFor = useRef(!isShown);
  useLayoutEffect(() => {
    if (!isShown || !wasWaitedFor.current) return undefined;
    wasWaitedFor.current = false;
    return layOutInParts([...document.querySelectorAll<HTMLElement>(selector)]);
  }, [isShown, selector]);
}
