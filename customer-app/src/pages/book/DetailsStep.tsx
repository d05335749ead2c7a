import { detailsFailure, type BookingDetails } from 'contract/bookings/bookingForm';
import { LIMITS } from 'contract/platform/limits';
import { cx, Card, Stack } from 'shared-ui/ui';
import { FieldRow, TextArea, TextField, useOrderedForm } from 'shared-ui/forms';
import { changeOf, valueIn } from '../../components/BookingTime/useTimeForm';
import { bookTexts } from './texts';
import { detailsOf } from './useSubmitBooking';
import { NavRow } from './EstimatePanel';
import type { StepProps } from './useBookingDraft';
import parts from '../../components/FormParts.module.css';
import styles from './BookPage.module.css';

/** PayPal is the only payment method: one radio, already chosen. */
function PaymentMethod() {
  return (
    <fieldset className={parts.next}>
      <legend className={styles.legend}>{bookTexts.paymentMethod}</legend>
      <label className={styles.method}>
        <input
          type="radio"
          name="paymentMethod"
          value="paypal"
          defaultChecked
          aria-labelledby="paypal-name"
          aria-describedby="paypal-hint"
        />
        <span id="paypal-name">{bookTexts.paypal}</span>
        <span id="paypal-hint" className={cx(parts.hint, styles.methodHint)}>
          {bookTexts.paypalHint}
        </span>
      </label>
    </fieldset>
  );
}

/** The fields of this step, named as the contract's rules name them. */
type DetailsField =
  | `customerDetails.${keyof BookingDetails['customerDetails']}`
  | `serviceLocation.${keyof BookingDetails['serviceLocation']}`
  | 'specialRequests';

/** Step 2: who and where (C-2.68, C-5.33 to C-5.36), filled in from the account (M-20.3). */
export function DetailsStep({
  form: { draft, typed, save, change },
  estimate,
  onPrevious,
  onNext,
}: Omit<StepProps, 'service'>) {
  const { formProps, field } = useOrderedForm<Record<DetailsField, string>>({
    validate: () => detailsFailure(detailsOf(draft)),
    onSubmit: () => {
      // Values filled in from the account become values of this booking.
      save(draft);
      onNext();
    },
  });
  const input = (name: DetailsField, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    value: valueIn(draft, name),
    onChange: (event: { target: { value: string } }) => change(changeOf(typed, name, event.target.value)),
    ...field(name),
  });

  return (
    <Card>
      <form {...formProps}>
        <Stack gap={4}>
          <h2 className={parts.title}>{bookTexts.who}</h2>
          <TextField {...input('customerDetails.name', bookTexts.name, 'name')} />
          <div className={styles.pair}>
            <TextField type="email" {...input('customerDetails.email', bookTexts.email, 'email')} />
            <TextField
              type="tel"
              hint={bookTexts.phoneHint}
              {...input('customerDetails.phone', bookTexts.phone, 'tel')}
            />
          </div>
        </Stack>
        <Stack gap={4} className={parts.next}>
          <h2 className={parts.title}>{bookTexts.where}</h2>
          <TextField {...input('serviceLocation.address', bookTexts.address, 'street-address')} />
          <FieldRow>
            <TextField {...input('serviceLocation.city', bookTexts.city, 'address-level2')} />
            <TextField {...input('serviceLocation.postalCode', bookTexts.postalCode, 'postal-code')} />
          </FieldRow>
          <TextArea
            isOptional
            hint={bookTexts.specialRequestsHint}
            maxLength={LIMITS.specialRequestsMax}
            {...input('specialRequests', bookTexts.specialRequests, 'off')}
          />
        </Stack>
        <PaymentMethod />
        <NavRow estimate={estimate} onPrevious={onPrevious} />
      </form>
    </Card>
  );
}
