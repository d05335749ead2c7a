import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button, Notice, Stack, type Space } from 'shared-ui/ui';
import type { FormFailure, OrderedForm } from '../useOrderedForm/useOrderedForm';

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'className'> {
  /** @default 4 */
  gap?: Space | undefined;
}

/** A form whose fields are stacked. It posts: sent by a browser before its code is there, it puts nothing into the URL (M-127). */
export function Form({ gap, children, ...props }: FormProps) {
  return (
    <form method="post" {...props}>
      <Stack gap={gap}>{children}</Stack>
    </form>
  );
}

export interface FormOutcomeProps {
  /** The form's failure; shown here when it concerns the whole form, else at its field. */
  failure: FormFailure | null;
  /** The success in words, once the form has succeeded. */
  done?: string | false;
}

/** Announces how a form ended: an alert when all of it failed, a status when it is done. */
export function FormOutcome({ failure, done }: FormOutcomeProps) {
  const alert = useRef<HTMLDivElement>(null);
  // It may be far above the button, which keeps the focus (M-361.2).
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <>
      {failure?.field === '' && (
        <div ref={alert}>
          <Notice tone="error" role="alert">
            {failure.message}
          </Notice>
        </div>
      )}
      {done && (
        <Notice tone="success" role="status">
          {done}
        </Notice>
      )}
    </>
  );
}

export interface SubmitFormProps extends Pick<FormProps, 'gap'>, Pick<FormOutcomeProps, 'done'> {
  form: OrderedForm<object>;
  children: ReactNode;
  submitText: string;
  busyText: string;
  /** Busy beyond the submission, as while a redirect is under way. */
  isBusy?: boolean;
  /** The form cannot be submitted now; nor can one that is done. */
  isDisabled?: boolean;
  /** Below the button, as the way to another form. */
  footer?: ReactNode;
}

/** The base of login, code and password forms: the outcome, stacked fields, and one button as wide as the form. */
export function SubmitForm({
  form: { formProps, failure, isSubmitting },
  gap,
  done = false,
  children,
  submitText,
  busyText,
  isBusy = false,
  isDisabled = false,
  footer,
}: SubmitFormProps) {
  return (
    <Form {...formProps} gap={gap}>
      <FormOutcome failure={failure} done={done} />
      {children}
      <Button
        type="submit"
        isFullWidth
        isDisabled={isDisabled || Boolean(done)}
        isBusy={isSubmitting || isBusy}
        busyText={busyText}
      >
        {submitText}
      </Button>
      {footer}
    </Form>
  );
}
