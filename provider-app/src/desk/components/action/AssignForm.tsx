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

interface ProviderChoiceProps {
  /** The first choice of matching first, and a helper who was chosen elsewhere. */
  choices: readonly Choice[];
  chosen: string;
  onChoose: (providerId: string) => void;
}

/** The helpers who offered or fit, each with the reasons for the place or why matching would not choose them; and any other, by a search. */
function ProviderChoice({ choices, chosen, onChoose }: ProviderChoiceProps) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const isNew = picked !== null && !choices.some(({ providerId }) => providerId === picked.providerId);
  const shown = isNew ? [...choices, picked] : choices;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{actionTexts.offers}</legend>
        {shown.length === 0 && <p>{actionTexts.noOffers}</p>}
        {shown.map(({ providerId, businessName, mismatch, reasons = [] }) => (
          <label key={providerId} className={styles.option}>
            <input type="radio" name="offer" checked={chosen === providerId} onChange={() => onChoose(providerId)} />
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
          onChoose(choice.providerId);
        }}
      />
    </>
  );
}

interface ChoiceFormProps extends ActionFormProps {
  booking: Booking;
  /** In matching's order (M-141.3); none for a booking that matching does not assign. */
  candidates: readonly Choice[];
}

function ChoiceForm({ booking, candidates, ...props }: ChoiceFormProps) {
  const { candidate } = props;
  const known: readonly Choice[] = candidates.length > 0 ? candidates : booking.offers;
  const offers = known.filter(({ providerId }) => providerId !== booking.helper?.id);
  const isOffer = offers.some(({ providerId }) => providerId === candidate?.providerId);
  const [providerId, setProviderId] = useState(
    (candidate ?? offers.find(({ mismatch, offeredAt }) => offeredAt && mismatch === null))?.providerId ?? '',
  );
  const { service, bookingDate, timeSlot, serviceLocation, reasons } = booking;
  const when = `${formatBookingDate(bookingDate)}, ${formatTimeRange(timeSlot.startTime, timeSlot.endTime)}`;
  return (
    <ActionFields
      dialog={props}
      // An accepted job is only taken from its helper with a reason (M-91.2).
      reason={booking.assignmentStatus === 'accepted' ? 'required' : 'optional'}
      check={() => (providerId === '' ? { field: '', message: actionTexts.providerMissing } : null)}
      send={({ reason }, dispatch) => dispatch(assignBooking.initiate({ id: booking.bookingId, providerId, reason }))}
    >
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
      <ProviderChoice
        choices={candidate && !isOffer ? [...offers, candidate] : offers}
        chosen={providerId}
        onChoose={setProviderId}
      />
    </ActionFields>
  );
}

/** Gives a booking to a helper of the operator's choice (M-3.6, M-87.4). */
export function AssignForm(props: ActionFormProps) {
  const id = props.item.link.bookingId ?? '';
  const query = useGetOperatorBookingQuery({ id }, { refetchOnMountOrArgChange: true });
  const candidates = useListBookingCandidatesQuery({ id }, { refetchOnMountOrArgChange: true });
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
