import { useState } from 'react';
import { formatAddress, formatBookingDate, formatTimeRange } from 'shared-ui/format';
import { Combobox } from 'shared-ui/forms';
import {
  assignBooking,
  useGetOperatorBookingQuery,
  useListBookingCandidatesQuery,
  type Booking,
} from '../../api/bookings';
import { useListProvidersQuery } from '../../api/providers';
import { actionTexts } from '../../texts/forms';
import { BlockSkeleton, PageQuery } from '../../../components/PageQuery';
import { ActionFields, type ActionFormProps, type Choice } from './ActionFields';
import styles from './ActionForm.module.css';

const MAX_SUGGESTIONS = 20;

/** Any approved helper, found by a part of the name. */
function ProviderSearch({ onPick }: { onPick: (choice: Choice) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const { data } = useListProvidersQuery(
    { state: 'approved', search, limit: MAX_SUGGESTIONS },
    { skip: search === '', refetchOnMountOrArgChange: true },
  );
  const found = (data?.data ?? []).map(({ _id, businessName, name, email }) => ({
    label: `${businessName}, ${name} (${email})`,
    choice: { providerId: _id, businessName },
  }));
  return (
    <Combobox
      label={actionTexts.otherProvider}
      hint={actionTexts.otherProviderHint}
      suggestions={search === '' ? [] : found.map(({ label }) => label)}
      value={text}
      onValueChange={setText}
      onPick={(suggestion) => {
        const picked = found.find(({ label }) => label === suggestion);
        if (picked) onPick(picked.choice);
        setText('');
      }}
    />
  );
}

interface ChoiceFormProps extends ActionFormProps {
  booking: Booking;
  /** In matching's order (M-141.3); none for a booking that matching does not assign. */
  candidates: readonly Choice[];
}

/** The helpers who offered or fit, each with the reasons for the place or why matching would not choose them; and any other, by a search. */
function ChoiceForm({ booking, candidates, ...props }: ChoiceFormProps) {
  const { candidate } = props;
  const [picked, setPicked] = useState<Choice | null>(null);
  const known: readonly Choice[] = candidates.length > 0 ? candidates : booking.offers;
  const choices = known.filter(({ providerId }) => providerId !== booking.helper?.id);
  const [chosen, setChosen] = useState(
    (candidate ?? choices.find(({ mismatch, offeredAt }) => offeredAt && mismatch === null))?.providerId ?? '',
  );
  // One who was chosen elsewhere, or by the search.
  for (const other of [candidate, picked])
    if (other && !choices.some(({ providerId }) => providerId === other.providerId)) choices.push(other);
  const { service, bookingDate, timeSlot, serviceLocation, reasons: history } = booking;
  const when = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return (
    <ActionFields
      dialog={props}
      // An accepted job is only taken from its helper with a reason (M-91.2).
      reason={booking.assignmentStatus === 'accepted' ? 'required' : 'optional'}
      check={() => (chosen === '' ? { field: '', message: actionTexts.providerMissing } : null)}
      send={({ reason }, dispatch) =>
        dispatch(assignBooking.initiate({ id: booking.bookingId, providerId: chosen, reason }))
      }
    >
      <p>{actionTexts.booking(service.name, when, formatAddress(serviceLocation))}</p>
      {history.length > 0 && (
        <div>
          <p>{actionTexts.history}</p>
          <ul className={styles.history}>
            {history.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className={styles.choice}>
        <legend>{actionTexts.offers}</legend>
        {choices.length === 0 && <p>{actionTexts.noOffers}</p>}
        {choices.map(({ providerId, businessName, mismatch, reasons = [] }) => (
          <label key={providerId} className={styles.option}>
            <input type="radio" name="offer" checked={chosen === providerId} onChange={() => setChosen(providerId)} />
            <span>
              <b>{businessName}</b>
              <span>
                {mismatch ? actionTexts.doesNotFit(mismatch) : actionTexts[mismatch === null ? 'fits' : 'chosen']}
              </span>
              {reasons.map((reason) => (
                <small key={reason} className={styles.reason}>
                  {reason}
                </small>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <ProviderSearch
        onPick={(choice) => {
          setPicked(choice);
          setChosen(choice.providerId);
        }}
      />
    </ActionFields>
  );
}

/** Gives a booking to a helper of the operator's choice (M-3.6, M-87.4). */
export function AssignForm(props: ActionFormProps) {
  const id = props.item.link.bookingId ?? '';
  const query = useGetOperatorBookingQuery({ id }, { refetchOnMountOrArgChange: true });
  const candidates = useListBookingCandidatesQuery({ id, cursor: 'start' }, { refetchOnMountOrArgChange: true });
  const state = {
    texts: { errorTitle: actionTexts.bookingFailed, failed: actionTexts.failed },
    skeleton: <BlockSkeleton height="var(--sidebar)" />,
  };
  return (
    <PageQuery query={query} {...state}>
      {(booking) => (
        <PageQuery query={candidates} {...state}>
          {({ data }) => <ChoiceForm booking={booking} candidates={data} {...props} />}
        </PageQuery>
      )}
    </PageQuery>
  );
}
