/**
 * jsdom has no modal dialogs and no popovers. This gives them the parts that page tests rely on: open and closed states, the
 * events of a change, focus that comes back to the opener, a popover's button, and popovers that cannot be seen while closed.
 */
const lastFocus = new WeakMap<Element, Element | null>();

function returnFocus(element: Element) {
  const before = lastFocus.get(element);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    lastFocus.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    returnFocus(this);
    // As in a browser the event comes later: by then the dialog may be open again.
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
});

const openPopovers = new WeakSet<HTMLElement>();

function togglePopover(popover: HTMLElement, isOpen: boolean) {
  if (openPopovers.has(popover) === isOpen) return;
  if (isOpen) {
    openPopovers.add(popover);
    lastFocus.set(popover, document.activeElement);
  } else {
    openPopovers.delete(popover);
    if (popover.contains(document.activeElement)) returnFocus(popover);
  }
  popover.dispatchEvent(
    Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed', oldState: isOpen ? 'closed' : 'open' }),
  );
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    togglePopover(this, true);
  },
  hidePopover(this: HTMLElement) {
    togglePopover(this, false);
  },
});

document.addEventListener('click', ({ target }) => {
  const id = target instanceof Element && target.closest('[popovertarget]')?.getAttribute('popovertarget');
  const popover = id ? document.getElementById(id) : null;
  if (popover) togglePopover(popover, !openPopovers.has(popover));
});
