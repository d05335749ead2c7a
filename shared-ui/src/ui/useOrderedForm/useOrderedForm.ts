import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';

/** A field's name and the message of the rule that its value breaks; an empty name where it concerns the whole form. */
export interface FormFailure {
  field: string;
  message: string;
}

interface OrderedFormOptions<Values> {
  /** Checks the rules in the specified order; returns the first failure, or null. */
  validate: (values: Values) => FormFailure | null;
  /** Called with valid values; `isSubmitting` is true until its promise settles. */
  onSubmit: (values: Values, form: HTMLFormElement) => void | Promise<void>;
}

function controlNamed(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = form?.elements.namedItem(name) ?? null;
  return found instanceof RadioNodeList ? (found[0] as HTMLElement) : (found as HTMLElement | null);
}

/** The result of useOrderedForm. A form with more values also serves where fewer are needed. */
export type OrderedForm<Values extends object> = ReturnType<typeof useOrderedForm<Values>>;

/**
 * A form whose rules are checked one after the other, stopping at the first failure: its message is shown at its field, which
 * receives focus, and is removed on the next edit. The fields are uncontrolled and keep their values also when submitting
 * failed: React's form actions would reset them.
 * @returns `formProps` for <form>, `field(name)` for each field, and the form's state
 */
export function useOrderedForm<Values extends object>({ validate, onSubmit }: OrderedFormOptions<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  useEffect(() => {
    // A field that is disabled meanwhile takes no focus.
    if (failure?.field && !isSubmitting) controlNamed(ref.current, failure.field)?.focus();
  }, [failure, isSubmitting]);

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
    /** A field's `name`, and its `error` while it is the one that failed. */
    field: (name: keyof Values & string): { name: string; error: string | null } => ({
      name,
      error: failure?.field === name ? failure.message : null,
    }),
    failure,
    isSubmitting,
    /** Shows an error from the server, at the named field or for the whole form. */
    fail: useCallback((message: string, field = '') => setFailure({ field, message }), []),
  };
}
