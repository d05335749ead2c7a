import type { ReactNode, RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Payment } from 'contract/money/payment';
import { Card, Cluster, cx, Icon, type IconName, Button, ButtonLink, Stack, textStyles, tones } from 'shared-ui/ui';
import { Spinner } from 'shared-ui/ui/Spinner';
import { paths } from 'shared-ui/paths';
import { Page } from '../../components/Page';
import { usePageTitle } from '../../hooks/usePageTitle';
import { useFocusOnChange } from '../../hooks/useFocusOnChange';
import { useIsCustomer } from '../../hooks/useIsCustomer';
import { paymentSuccessTexts } from '../../texts/payment';
import { Receipt } from './Receipt';
import { usePaymentVerification } from './verification';
import styles from './PaymentSuccessPage.module.css';

interface PaymentMessageProps {
  icon?: IconName;
  tone?: 'info' | 'success' | 'danger';
  /** A spinner in place of the icon. */
  isBusy?: boolean;
  title: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  text: string;
  role?: 'status' | 'alert';
  /** The ways on, before the one to the home page. */
  children?: ReactNode;
}

function PaymentMessage(props: PaymentMessageProps) {
  const { icon = 'info', tone = 'info', isBusy = false, title, headingRef, text, role, children } = props;
  usePageTitle(title);
  return (
    <Card className={styles.message} aria-busy={isBusy || undefined}>
      <span className={cx(styles.sign, tone === 'info' ? styles.info : tones[tone])}>
        {isBusy ? <Spinner /> : <Icon name={icon} size="lg" />}
      </span>
      <Stack role={role} gap={2} className={styles.text}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{text}</p>
      </Stack>
      {children && (
        <Cluster justify="center">
          {children}
          <ButtonLink to={paths.home()} variant="secondary">
            {paymentSuccessTexts.goHome}
          </ButtonLink>
        </Cluster>
      )}
    </Card>
  );
}

function LoggedOut() {
  const { pathname, search } = useLocation();
  return (
    <PaymentMessage icon="lock" title={paymentSuccessTexts.loggedOut} text={paymentSuccessTexts.loggedOutText}>
      <ButtonLink to={paths.auth({ returnTo: pathname + search })}>{paymentSuccessTexts.logIn}</ButtonLink>
    </PaymentMessage>
  );
}

interface FailedProps {
  message: string;
  /** Booking again is blocked for some minutes. */
  isLocked?: boolean;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Leads to the booking whose change was to be paid, instead of booking again. */
  changedBookingId?: string | null;
}

function Failed({ message, isLocked = false, headingRef, changedBookingId = null }: FailedProps) {
  const navigate = useNavigate();
  return (
    <PaymentMessage
      icon="circle-x"
      tone="danger"
      title={paymentSuccessTexts.failedTitle}
      headingRef={headingRef}
      text={message}
      role="alert"
    >
      {changedBookingId === null ? (
        <Button isDisabled={isLocked} onClick={() => void navigate(paths.book())}>
          {paymentSuccessTexts.again}
        </Button>
      ) : (
        <ButtonLink to={paths.booking(changedBookingId)}>{paymentSuccessTexts.backToBooking}</ButtonLink>
      )}
    </PaymentMessage>
  );
}

function VerificationResult({ payment, change }: { payment: Payment; change: string | null }) {
  const result = usePaymentVerification(payment, change !== null);
  const state = result?.state ?? 'verifying';
  // Another state has another heading, which takes focus.
  const heading = useFocusOnChange(state);
  switch (result?.state) {
    case 'success':
      return <Receipt ref={heading} booking={result.booking} change={change} />;
    case 'failed':
      return (
        <Failed
          message={result.message}
          isLocked={result.isLocked}
          headingRef={heading}
          changedBookingId={change && payment.bookingId}
        />
      );
    default:
      return (
        <PaymentMessage
          isBusy
          title={paymentSuccessTexts.verifying}
          text={paymentSuccessTexts.verifyingText}
          role="status"
        />
      );
  }
}

/** The page that the payment page leads to after a payment: verifies it and shows the result (C-2.77 to C-2.84, C-4.27, M-217). */
export function PaymentSuccessPage() {
  const isCustomer = useIsCustomer();
  const [params] = useSearchParams();
  const orderId = params.get('token') || params.get('orderId');
  const bookingId = params.get('bookingId');
  // The kind of the change that was paid; null for a booking itself (M-217).
  const change = params.get('change');

  const content = () => {
    if (!isCustomer) return <LoggedOut />;
    if (!orderId || !bookingId) return <Failed message={paymentSuccessTexts.missing} />;
    return <VerificationResult key={`${bookingId} ${orderId}`} payment={{ bookingId, orderId }} change={change} />;
  };
  return (
    <Page kind="payment" size="narrow">
      {content()}
    </Page>
  );
}
