import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

/** A field's name and the message of the rule that its value breaks; no name for what concerns the form as a whole. */
export interface FormFailure {
  field: string;
  message: string;
}

export interface OrderedFormOptions<Values> {
  /** Walks the rules in the specified order; the first that is broken, or null. */
  validate: (values: Values) => FormFailure | null;
  /** Runs with values that hold; the form counts as busy until its promise settles. */
  onSubmit: (values: Values, form: HTMLFormElement) => void | Promise<void>;
}

function controlNamed(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name) ?? null;
  return found instanceof RadioNodeList ? (found[0] as HTMLElement) : (found as HTMLElement | null);
}

/**
 * A form whose rules are checked one after the other, stopping at the first that is broken: its message shows at its field,
 * which receives focus, and goes when anything is edited. The fields keep their own values (uncontrolled), also when sending
 * failed: React's form actions would empty them.
 * @returns `formProps` for <form>, `field(name)` for each field, and the form's state
 */
export function useOrderedForm<Values extends object>({ validate, onSubmit }: OrderedFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  useEffect(() => {
    if (failure?.field) controlNamed(ref.current, failure.field)?.focus();
  }, [failure]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as Values;
    const broken = validate(values);
    setFailure(broken);
    if (broken) return;
    isRunning.current = true;
    setIsSubmitting(true);
    try {
      await onSubmit(values, form);
    } finally {
      isRunning.current = false;
      setIsSubmitting(false);
    }
  };

  return {
    formProps: { ref, noValidate: true, onSubmit: handleSubmit, onChange: () => setFailure(null) },
    /** Name and, while it is the one that failed, error of a field. */
    field: (name: keyof Values & string) => ({ name, error: failure?.field === name ? failure.message : null }),
    failure,
    isSubmitting,
    /** Shows a failure that the server found; give the field's name to show it there. */
    fail: useCallback((message: string, field = '') => setFailure({ field, message }), []),
  };
}
