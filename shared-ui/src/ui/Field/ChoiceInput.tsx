import { useId, type ComponentPropsWithRef, useEffect, useEffectEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

function isChoice({ type }: Control): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Has React take a value that was set without it: written past its record of the value, which makes the event one of a change. */
function reportValue(control: Control, value: unknown): void {
  const [name, other] = isChoice(control) ? (['checked', !value] as const) : (['value', `${String(value)} `] as const);
  Object.assign(control, { [name]: other });
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set?.call(control, value);
  // A click that is no MouseEvent is one for React only: it changes nothing.
  control.dispatchEvent(new Event(isChoice(control) ? 'click' : 'input', { bubbles: true }));
}

/** A submission or a press on a button, but no click on a field, such as the reported ones above. */
function isSending({ type, target }: Event): boolean {
  return type === 'submit' || (target as Element).closest('button') !== null;
}

/**
 * The form is sent with the value that is visible (M-472). A password manager may set one without an event, and a browser restores one before
 * the page is hydrated: React learns of it when a button of the form is pressed or the form is sent, before any handler of its own. All fields are
 * read first, as React then renders those that it does not know of as they were. Fields without `value` have no other.
 * @param value as React knows it; of a checkbox or a radio whether it is checked
 */
export function useVisibleValue(id: string, value: unknown): void {
  const isControlled = value !== undefined;
  // Of the radios only the checked one reports.
  const isNews = useEffectEvent((visible: unknown, { type }: Control) =>
    type === 'radio' ? visible === true && value !== true : String(visible) !== String(value),
  );
  useEffect(() => {
    const control = isControlled ? document.getElementById(id) : null;
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
    const { form } = control;
    let visible: unknown;
    const read = (event: Event) => {
      if (isSending(event)) visible = isChoice(control) ? (control as HTMLInputElement).checked : control.value;
    };
    const report = (event: Event) => {
      if (isSending(event) && isNews(visible, control)) reportValue(control, visible);
    };
    for (const event of ['click', 'submit']) {
      form?.addEventListener(event, read, true);
      form?.addEventListener(event, report);
    }
    return () => {
      for (const event of ['click', 'submit']) {
        form?.removeEventListener(event, read, true);
        form?.removeEventListener(event, report);
      }
    };
  }, [id, isControlled]);
}

/** A native checkbox or radio, whose form is sent with the visible value (M-472). */
export function ChoiceInput(props: ComponentPropsWithRef<'input'>) {
  const ownId = useId();
  const id = props.id ?? ownId;
  useVisibleValue(id, props.checked);
  return <input {...props} id={id} />;
}
