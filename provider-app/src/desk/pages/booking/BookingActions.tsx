import { Button, Card, Section } from 'shared-ui/ui';
import type { ActionId } from '../../lib/attentionActions';
import { deskActions } from '../../texts/actions';
import { bookingPageTexts } from '../../texts/booking';
import styles from './BookingPage.module.css';

interface BookingActionsProps {
  actions: readonly ActionId[];
  onAct: (action: ActionId) => void;
}

/** A button for everything that is allowed now. */
export function BookingActions({ actions, onAct }: BookingActionsProps) {
  return (
    <Section title={bookingPageTexts.actions} isTitleHidden>
      <Card padding="sm">
        {actions.length === 0 && <p>{bookingPageTexts.noActions}</p>}
        <div className={styles.actions}>
          {actions.map((action) => (
            <Button key={action} variant={action === 'cancel' ? 'danger' : 'secondary'} onClick={() => onAct(action)}>
              {deskActions[action].label}
            </Button>
          ))}
        </div>
      </Card>
    </Section>
  );
}
