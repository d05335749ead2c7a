import { useState } from 'react';
import type { ReadOf } from 'contract/platform/call';
import { firstFailure } from 'contract/platform/firstFailure';
import type { operatorBookingCalls } from 'contract/desk/operator.calls';
import { optionalReasonBody, reasonBody } from 'contract/desk/operatorAudit';
import { formatAddress, formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { errorText, useAppDispatch } from 'shared-ui/store';
import { QueryState, Skeleton, SkeletonBlock } from 'shared-ui/ui';
import { Form, FormOutcome } from 'shared-ui/ui/Form';
import { useOrderedForm } from 'shared-ui/ui/useOrderedForm';
import { deskEndpoints, useGetOperatorBookingQuery, useListBookingCandidatesQuery } from '../../api/desk';
import { commonTexts } from '../../texts/common';
import { actionTexts } from '../../texts/deskForms';
import { deskActions } from '../../texts/deskActions';
import { HelperChoice, type Choice } from './HelperChoice';
import { ReasonField } from './ReasonField';
import styles from './AssignForm.module.css';
import { useAction, type ActionFormProps } from './useAction';
import { FormButtons } from './FormButtons';

type Booking = ReadOf<typeof operatorBookingCalls.getOperatorBooking>;

interface ChoiceFormProps extends ActionFormProps {
  booking: Booking;
  /** In matching's order (M-141.3); none for a booking that matching does not assign. */
  candidates: readonly Choice[];
}

function ChoiceForm({ booking, candidates, ...props }: ChoiceFormProps) {
  const dispatch = useAppDispatch();
  const { draftKey, finish } = useAction(props);
  const { action, candidate } = props;
  const known: readonly Choice[] = candidates.length > 0 ? candidates : booking.offers;
  const offers = known.filter(({ providerId }) => providerId !== booking.helper?.id);
  const isOffer = offers.some(({ providerId }) => providerId === candidate?.providerId);
  const [providerId, setProviderId] = useState(
    (candidate ?? offers.find(({ mismatch, offeredAt }) => offeredAt && mismatch === null))?.providerId ?? '',
  );
  // An accepted job is only taken from its helper with a reason (M-91.2).
  const isRequired = booking.assignmentStatus === 'accepted';
  const form = useOrderedForm<{ reason: string }>({
    validate: ({ reason }) =>
      providerId === ''
        ? { field: '', message: actionTexts.helperMissing }
        : firstFailure(isRequired ? reasonBody : optionalReasonBody, { reason }),
    onSubmit: async ({ reason }) => {
      const call = deskEndpoints.assignBooking.initiate({ id: booking.bookingId, providerId, reason });
      const failure = await finish(dispatch(call));
      if (failure !== null) form.fail(failure);
    },
  });
  const { service, bookingDate, timeSlot, serviceLocation, reasons } = booking;
  const when = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return (
    <Form {...form.formProps}>
      <FormOutcome failure={form.failure} />
      <p>{actionTexts.booking(service.name, when, formatAddress(serviceLocation))}</p>
      {reasons.length > 0 && (
        <div>
          <p>{actionTexts.history}</p>
          <ul className={styles.history}>
            {reasons.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <HelperChoice
        choices={candidate && !isOffer ? [...offers, candidate] : offers}
        chosen={providerId}
        onChoose={setProviderId}
      />
      <ReasonField draftKey={draftKey} isRequired={isRequired} field={form.field('reason')} />
      <FormButtons onCancel={props.onClose} isSubmitting={form.isSubmitting} label={deskActions[action].label} />
    </Form>
  );
}

/** Gives a booking to a helper of the operator's choice (M-3.6, M-87.4). */
export function AssignForm(props: ActionFormProps) {
  const id = props.item.link.bookingId ?? '';
  const query = useGetOperatorBookingQuery({ id }, { refetchOnMountOrArgChange: true });
  const candidates = useListBookingCandidatesQuery({ id }, { refetchOnMountOrArgChange: true });
  const texts = { errorTitle: actionTexts.bookingFailed, retryLabel: commonTexts.tryAgain };
  const skeleton = (
    <Skeleton label={commonTexts.loading}>
      <SkeletonBlock height="var(--sidebar)" />
    </Skeleton>
  );
  return (
    <QueryState {...texts} query={query} skeleton={skeleton} errorMessage={errorText(query.error, actionTexts.failed)}>
      {(booking) => (
        <QueryState
          {...texts}
          query={candidates}
          skeleton={skeleton}
          errorMessage={errorText(candidates.error, actionTexts.failed)}
        >
          {({ data }) => <ChoiceForm booking={booking} candidates={data} {...props} />}
        </QueryState>
      )}
    </QueryState>
  );
}
