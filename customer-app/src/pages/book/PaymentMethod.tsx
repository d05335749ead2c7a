import { cx } from 'shared-ui/ui';
import parts from '../../components/FormParts.module.css';
import { bookTexts } from './texts';
import styles from './steps.module.css';

/** PayPal is the only payment method: one radio, already chosen. */
export function PaymentMethod() {
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
