import { ATTRIBUTE, PART } from '../../protocol';

/** A part whose code comes later is live after the page is. */
function isLive(button: Element): boolean {
  return (
    document.documentElement.hasAttribute(ATTRIBUTE.live) && !button.closest(`[${ATTRIBUTE.part}=${PART.waiting}]`)
  );
}

/**
 * Keeps presses before the code is there. The browser's own controls work without it: links, the forms of searches, popovers, and the
 * commands of drawers, for which older browsers need a line. Every other button that is pressed is marked with a number, and the shell repeats
 * the presses in this order (shell/src/firstScreen/earlyPress.ts).
 */
export function keepPresses(): void {
  let presses = 0;
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || isLive(button) || button.popoverTargetElement) return;
      const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
      if (dialog instanceof HTMLDialogElement) {
        const hasCommands = 'command' in HTMLButtonElement.prototype;
        if (!hasCommands) dialog[button.getAttribute('command') === 'close' ? 'close' : 'showModal']();
        return;
      }
      // A form that posts is the shell's: what is typed into it goes into no URL.
      if (button.type === 'submit' && button.form?.method !== 'post') return;
      event.preventDefault();
      presses += 1;
      button.setAttribute(ATTRIBUTE.heard, String(presses));
    },
    true,
  );
}
