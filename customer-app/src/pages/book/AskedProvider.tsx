import { useNavigate } from 'react-router-dom';
import { paths, type BookStep } from 'shared-ui/paths';
import { isMissing } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { useGetPublicProviderQuery } from '../../api/providers';
import { bookTexts } from './texts';
import styles from './BookPage.module.css';

interface Asked {
  /** Null until it is known. */
  name: string | null;
  /** False for one who takes no bookings: then the booking does not ask for the helper. */
  canBeAsked: boolean;
  hasFailed: boolean;
}

/** The helper whom the booking asks for (M-263.1). */
export function useAskedProvider(id: string | null): Asked {
  const { data, error } = useGetPublicProviderQuery({ id: id ?? '' }, { skip: id === null });
  const isGone = error !== undefined && isMissing(error);
  return { name: data?.businessName ?? null, canBeAsked: !isGone, hasFailed: error !== undefined && !isGone };
}

function textOf({ canBeAsked, hasFailed }: Asked, step: BookStep): string {
  if (!canBeAsked) return bookTexts.askedMissing;
  if (step === 'confirm') return bookTexts.askedConfirm;
  return hasFailed ? bookTexts.askedFailed : bookTexts.askedText;
}

/** Says on every step who was asked for, with the way to book without (M-263.2); before booking also what happens if they cannot come (M-263.3). */
export function AskedProvider({ asked, service, step }: { asked: Asked; service: string; step: BookStep }) {
  const navigate = useNavigate();
  const { name, canBeAsked } = asked;
  const title = name === null ? bookTexts.askedWaiting : bookTexts.asked(name);
  const handleRemove = () => void navigate(paths.book({ service, step }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.asked}>
      <Notice
        tone={canBeAsked ? 'info' : 'warning'}
        title={title}
        role="status"
        action={
          <Button variant="ghost" size="sm" onClick={handleRemove}>
            {bookTexts.removeAsked}
          </Button>
        }
      >
        {textOf(asked, step)}
      </Notice>
    </div>
  );
}
