import { PageHeader, Stack } from 'shared-ui/ui';
import { HelperStateBadge } from '../../components/HelperStateBadge';
import type { Helper } from './helper';
import { HelperActions } from './HelperActions';
import { HelperBookings } from './HelperBookings';
import { HelperFigures } from './HelperFigures';
import { HelperHistory } from './HelperHistory';
import { HelperNotes } from './HelperNotes';
import { HelperProfile } from './HelperProfile';
import { HelperStatement } from './HelperStatement';
import styles from './HelperPage.module.css';

interface HelperViewProps {
  helper: Helper;
  back: { to: string; label: string };
}

/** Everything about a helper, with the actions in the page's header. */
export function HelperView({ helper, back }: HelperViewProps) {
  return (
    <>
      <PageHeader
        title={helper.businessName || helper.name}
        subtitle={<HelperStateBadge helper={helper} />}
        back={back}
        actions={<HelperActions helper={helper} />}
      />
      <Stack gap={5}>
        <div className={styles.columns}>
          <Stack gap={5}>
            <HelperProfile helper={helper} />
            <HelperFigures figures={helper.figures} />
          </Stack>
          <Stack gap={5}>
            <HelperNotes helper={helper} />
            <HelperHistory history={helper.history} />
            <HelperStatement helper={helper} />
          </Stack>
        </div>
        <HelperBookings bookings={helper.bookings} email={helper.email} />
      </Stack>
    </>
  );
}
