// A page that is translated before it is hydrated does not match its HTML: React renders it anew, in new elements.
import { ATTRIBUTE, EVENT } from 'hosting/protocol';
import type { HydrationOptions } from 'react-dom/client';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

function controlsIn(root: Element): Control[] {
  return [...root.querySelectorAll<Control>('input, textarea, select, button')];
}

function isSame(one: Control, other: Control): boolean {
  return other.name === one.name && other.type === one.type && other.className === one.className;
}

/** Gives a new field the value of its predecessor, in a way that React takes for a change. */
function takeValue(field: Control, { value, checked }: HTMLInputElement): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (checked && !(field as HTMLInputElement).checked) field.click();
    return;
  }
  if (field.value === value || field.type === 'file') return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps what is typed, chosen, pressed and focused in a page until React has rendered it anew (M-500).
 * @param root the page's, before it is hydrated
 * @returns options of its hydration. Its difference from the HTML is no defect, so it is not reported.
 */
export function keepEarlyInput(root: Element): HydrationOptions {
  const before = controlsIn(root);
  let focused = document.activeElement;
  const restore = () => {
    // In their order; there may be others between them, which only a browser renders.
    const after = controlsIn(root).filter((control) => !before.includes(control));
    before.forEach((control, index) => {
      const at = after.findIndex((other) => isSame(control, other));
      const [successor] = control.isConnected || at < 0 ? [] : after.splice(at, 1);
      if (!successor) return;
      const heard = control.getAttribute(ATTRIBUTE.heard);
      if (heard !== null) successor.setAttribute(ATTRIBUTE.heard, heard);
      if (control === focused) {
        successor.focus({ preventScroll: true });
        focused = successor;
      }
      if (!(control instanceof HTMLButtonElement)) takeValue(successor, control as HTMLInputElement);
      // Another part of the page may be rendered anew later: each press acts once.
      before[index] = successor;
    });
    // The presses that were kept are looked for again.
    document.dispatchEvent(new Event(EVENT.linkPressed));
  };
  // In a task of its own: React's effects are done.
  return { onRecoverableError: () => void setTimeout(restore) };
}
