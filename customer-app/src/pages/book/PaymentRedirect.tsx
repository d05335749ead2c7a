import { paths } from 'shared-ui/paths';
import { ButtonLink, Card, Cluster, Stack } from 'shared-ui/ui';
import parts from '../../components/FormParts.module.css';
import { bookTexts } from './texts';

/** Shown while the browser leaves for the payment page (`isLeaving`), and after Back from there. */
export function PaymentRedirect({ url, isLeaving = false }: { url: string; isLeaving?: boolean }) {
  return (
    <Card>
      <Stack gap={4}>
        <h2 className={parts.title}>{isLeaving ? bookTexts.leaving : bookTexts.made}</h2>
        <p>{isLeaving ? bookTexts.leavingText : bookTexts.madeText}</p>
        <Cluster>
          <ButtonLink to={url}>{bookTexts.toPayment}</ButtonLink>
          <ButtonLink to={paths.bookings()} variant="secondary">
            {bookTexts.toBookings}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
