import { Button, Notice } from 'shared-ui/ui';
import { authTexts } from './texts';
import { commonTexts } from '../../texts/common';

/** The server cannot be reached; Retry checks it again. */
export function OfflineBanner({ isChecking, onRetry }: { isChecking: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button
          variant="secondary"
          size="sm"
          icon="refresh-cw"
          isBusy={isChecking}
          busyText={authTexts.checking}
          onClick={onRetry}
        >
          {commonTexts.retry}
        </Button>
      }
    >
      {authTexts.offline}
    </Notice>
  );
}
