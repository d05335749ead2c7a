import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button, DialogActions, Notice, Stack, type Space } from 'shared-ui/ui';
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
  /** Above the outcome, as a title. */
  lead?: ReactNode;
  children: ReactNode;
  submitText: string;
  busyText: string;
  /**
   * `wide`: the button is as wide as the form, as in a login; the others are as wide as their text, for forms among other content.
   * @default 'wide'
   */
  button?: 'wide' | 'primary' | 'secondary';
  /** Busy beyond the submission, as while a redirect is under way. */
  isBusy?: boolean;
  /** The form cannot be submitted now; nor can one that is done. */
  isDisabled?: boolean;
  /** Below the button, as the way to another form. */
  footer?: ReactNode;
}

/** A form with one button: the outcome, stacked fields, and the button. */
export function SubmitForm({ form, gap, done = false, button = 'wide', ...props }: SubmitFormProps) {
  const { formProps, failure, isSubmitting } = form;
  const submit = (
    <Button
      type="submit"
      variant={button === 'secondary' ? 'secondary' : 'primary'}
      isFullWidth={button === 'wide'}
      isDisabled={props.isDisabled || Boolean(done)}
      isBusy={isSubmitting || props.isBusy}
      busyText={props.busyText}
    >
      {props.submitText}
    </Button>
  );
  return (
    <Form {...formProps} gap={gap}>
      {props.lead}
      <FormOutcome failure={failure} done={done} />
      {props.children}
      {button === 'wide' ? submit : <div>{submit}</div>}
      {props.footer}
    </Form>
  );
}

export interface FormButtonsProps {
  onCancel: () => void;
  /** @default 'Cancel' */
  cancelText?: string;
  /** It is being sent: there is no leaving. */
  isSubmitting: boolean;
  /** Busy beyond the submission, as while a picture is uploaded. */
  isBusy?: boolean;
  /** It cannot be sent yet. */
  isDisabled?: boolean;
  submitText: string;
  busyText: string;
  /** For an action that takes something away. */
  isDangerous?: boolean;
  /** The action, where there is no form to submit. */
  onAct?: (() => void) | undefined;
}

/** The buttons at the end of a dialog: one that leaves it, and one that acts. */
export function FormButtons({ onCancel, cancelText = 'Cancel', isSubmitting, onAct, ...props }: FormButtonsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" isDisabled={isSubmitting} onClick={onCancel}>
        {cancelText}
      </Button>
      <Button
        type={onAct ? 'button' : 'submit'}
        variant={props.isDangerous ? 'danger' : 'primary'}
        isDisabled={props.isDisabled}
        isBusy={isSubmitting || props.isBusy}
        busyText={props.busyText}
        onClick={onAct}
      >
        {props.submitText}
      </Button>
    </DialogActions>
  );
}

export interface DialogFormProps extends Omit<FormButtonsProps, 'isSubmitting' | 'onAct'> {
  form: OrderedForm<object>;
  /** Above the outcome: the consequences of the form. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** The form in a dialog: its lead, the outcome, stacked fields, and the buttons. */
export function DialogForm({
  form: { formProps, failure, isSubmitting },
  lead,
  children,
  ...buttons
}: DialogFormProps) {
  return (
    <Form {...formProps}>
      {lead && <p>{lead}</p>}
      <FormOutcome failure={failure} />
      {children}
      <FormButtons isSubmitting={isSubmitting} {...buttons} />
    </Form>
  );
}
