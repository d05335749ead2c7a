import { Button, Notice } from 'shared-ui/ui';
import { auth } from '../../texts/auth';
import { common } from '../../texts/common';

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
          busyText={auth.checking}
          onClick={onRetry}
        >
          {common.retry}
        </Button>
      }
    >
      {auth.offline}
    </Notice>
  );
}
