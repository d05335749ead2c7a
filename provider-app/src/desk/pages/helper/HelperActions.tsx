import { useState } from 'react';
import { Button, type ButtonProps } from 'shared-ui/ui';
import { ActionDialog } from '../../components/ActionDialog';
import { useFocusWhenDone } from '../../../hooks/useFocusWhenDone';
import type { ActionId } from '../../lib/attentionActions';
import { stateOfHelper, type HelperState } from '../../lib/helperState';
import { deskActions } from '../../texts/actions';
import styles from './HelperPage.module.css';
import type { Helper } from './helper';

const ACTIONS: Record<HelperState, readonly ActionId[]> = {
  pending: ['approve', 'deactivate'],
  approved: ['suspend'],
  inactive: ['activate'],
};
const VARIANTS: Partial<Record<ActionId, ButtonProps['variant']>> = { deactivate: 'secondary', suspend: 'secondary' };

/** The actions that let a helper work or not, each with a reason that is mailed (M-140.4). */
export function HelperActions({ helper }: { helper: Helper }) {
  const [action, setAction] = useState<ActionId | null>(null);
  const { ref, onDone } = useFocusWhenDone();
  return (
    <div ref={ref} tabIndex={-1} className={styles.actions}>
      {ACTIONS[stateOfHelper(helper)].map((id) => (
        <Button key={id} variant={VARIANTS[id]} onClick={() => setAction(id)}>
          {deskActions[id].label}
        </Button>
      ))}
      {action && (
        <ActionDialog
          action={action}
          item={{
            subject: { id: helper._id, name: helper.businessName || helper.name },
            link: { bookingId: null, providerId: helper._id, jobId: null },
            problem: '',
          }}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}
