import { useParams } from 'react-router-dom';
import { Button, PageHeader, Stack, type ButtonProps } from 'shared-ui/ui';
import { useRefetchOnMount } from 'shared-ui/useRefetchOnMount';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import { useGetHelperQuery, type Helper } from '../../api/helpers';
import { useActionDialog } from '../../components/action/ActionDialog';
import { DetailPage } from '../../components/DetailPage';
import { deskPaths } from '../../paths';
import { deskActions, type ActionId } from '../../texts/actions';
import { HelperBookings } from './HelperBookings';
import { HelperHistory, HelperNotes } from './HelperHistory';
import { HelperFigures, HelperProfile } from './HelperProfile';
import { HelperStateBadge, stateOfHelper, type HelperState } from './HelperStateBadge';
import { HelperStatement } from './HelperStatement';
import styles from './Helpers.module.css';
import { helperTexts as texts } from './texts';

const BACK = { to: deskPaths.helpers(), label: texts.back };

const ACTIONS: Record<HelperState, readonly ActionId[]> = {
  pending: ['approve', 'deactivate'],
  approved: ['suspend'],
  inactive: ['activate'],
};
const VARIANTS: Partial<Record<ActionId, ButtonProps['variant']>> = { deactivate: 'secondary', suspend: 'secondary' };

/** The actions that let a helper work or not, each with a reason that is mailed (M-140.4). */
function Actions({ helper }: { helper: Helper }) {
  const { ref, onDone } = useFocusWhenDone();
  const { openAction, dialog } = useActionDialog(onDone);
  const item = {
    subject: { id: helper._id, name: helper.businessName || helper.name },
    link: { providerId: helper._id },
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.actions}>
      {ACTIONS[stateOfHelper(helper)].map((action) => (
        <Button key={action} variant={VARIANTS[action]} onClick={() => openAction({ action, item })}>
          {deskActions[action].label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}

/** Everything about a helper, with the actions in the page's header. */
function HelperView({ helper }: { helper: Helper }) {
  return (
    <>
      <PageHeader
        title={helper.businessName || helper.name}
        subtitle={<HelperStateBadge helper={helper} />}
        back={BACK}
        actions={<Actions helper={helper} />}
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

/** One helper: profile, work, history, and the actions of operators (M-140.6). */
export function HelperPage() {
  const { id = '' } = useParams();
  const query = useGetHelperQuery({ id }, useRefetchOnMount());
  return (
    <DetailPage query={query} back={BACK} texts={texts}>
      {(helper) => <HelperView key={id} helper={helper} />}
    </DetailPage>
  );
}
