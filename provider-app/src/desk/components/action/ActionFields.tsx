import { optionalReasonBody, reasonBody } from 'contract/desk/operatorAudit';
import type { BookingCandidate } from 'contract/desk/operatorBookings';
import { firstFailure } from 'contract/platform/firstFailure';
import type { ReactNode } from 'react';
import { errorText, useAppDispatch, useToast } from 'shared-ui/store';
import { useProof } from 'shared-ui/useProof';
import { tabStorage } from 'shared-ui/hooks';
import { DialogForm, useOrderedForm, type FormFailure, type OrderedForm } from 'shared-ui/forms';
import { actionTitle, deskActions, type ActionId } from '../../texts/actions';
import { actionTexts } from '../../texts/forms';
import { ReasonField } from '../ReasonField';

/** A helper to choose; without `offeredAt` and `mismatch` where it is not known whether matching would. */
export type Choice = Pick<BookingCandidate, 'providerId' | 'businessName'> &
  Partial<Pick<BookingCandidate, 'offeredAt' | 'mismatch' | 'reasons'>>;

/** An action that is to be done. */
export interface Action {
  action: ActionId;
  /** The subject of the action: a row of the list that needs a person, or what its own page shows. */
  item: {
    subject: { id: string; name: string };
    /** The booking's reference, the provider, the job. */
    link: { bookingId?: string | null; providerId?: string | null; jobId?: string | null };
    /** One sentence; empty or left out where there is no problem. */
    problem?: string;
  };
  /** The helper to assign, where one was chosen before the dialog opened. */
  candidate?: Choice;
}

export interface ActionFormProps extends Action {
  onClose: () => void;
  /** Called once it is done: its row is gone, or shows the rest of the work. */
  onDone: () => void;
}

interface Values {
  reason: string;
}

/** The key of the typed reason, which survives a session that ends meanwhile. */
export function draftKeyOf({ action, item }: ActionFormProps): string {
  return `desk-reason:${action}:${item.subject.id}`;
}

interface ActionFieldsProps<Entered extends Values> {
  dialog: ActionFormProps;
  /** Whether the API rejects the action without a reason, or takes none. */
  reason: 'required' | 'optional' | 'none';
  /** The first broken rule of the other fields. */
  check?: (values: Entered) => FormFailure | null;
  send: (values: Entered, dispatch: ReturnType<typeof useAppDispatch>) => PromiseLike<{ error?: unknown }>;
  /** @default the action's own */
  label?: string;
  isDangerous?: boolean;
  onReason?: (typed: string) => void;
  /** Above the reason. */
  children?: ReactNode | ((field: OrderedForm<Entered>['field']) => ReactNode);
  /** Below the reason. */
  end?: ReactNode;
}

/** The form in the dialog of an action: its fields, the reason, and the buttons. It reports the outcome. */
export function ActionFields<Entered extends Values = Values>(props: ActionFieldsProps<Entered>) {
  const { dialog, reason, check, send, children, end, onReason, isDangerous } = props;
  const { action, item, onClose, onDone } = dialog;
  const { label, reasonHint } = deskActions[action];
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { withProof, dialog: proof } = useProof('operator');
  const draftKey = draftKeyOf(dialog);
  const body = { required: reasonBody, optional: optionalReasonBody, none: null }[reason];
  const form = useOrderedForm<Entered>({
    validate: (values) => check?.(values) ?? (body && firstFailure(body, { reason: values.reason })),
    onSubmit: async (values): Promise<void> => {
      const { error } = await withProof(() => send(values, dispatch));
      if (error !== undefined) return form.fail(errorText(error, actionTexts));
      tabStorage.remove(draftKey);
      toast.success(`${actionTitle(action, item.subject.name)}: ${actionTexts.done}`);
      return onDone();
    },
  });
  return (
    <>
      <DialogForm
        form={form}
        onCancel={onClose}
        submitText={props.label ?? label}
        busyText={actionTexts.busy}
        isDangerous={isDangerous}
      >
        {typeof children === 'function' ? children(form.field) : children}
        {body && (
          <ReasonField
            draftKey={draftKey}
            isRequired={reason === 'required'}
            hint={reasonHint}
            onType={onReason}
            field={form.field('reason')}
          />
        )}
        {end}
      </DialogForm>
      {proof}
    </>
  );
}
