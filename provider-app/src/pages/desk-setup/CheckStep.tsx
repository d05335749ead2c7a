import type { Setup } from 'contract/desk/attention';
import { formatInstant } from 'shared-ui/format';
import { errorText, useToast } from 'shared-ui/store';
import { Button, Notice } from 'shared-ui/ui';
import { setupTexts } from '../../texts/deskSetup';
import { SetupStep } from './SetupStep';

interface CheckStepProps {
  title: string;
  lead: string;
  state: string;
  step: Pick<Setup['mail'], 'isDone' | 'lastCheck'>;
  buttonText: string;
  isChecking: boolean;
  /** Makes the check; resolves with an error when it could not be made at all. */
  onCheck: () => PromiseLike<{ error?: unknown }>;
}

/** A step that is done once its check has passed. */
export function CheckStep({ step, buttonText, isChecking, onCheck, ...texts }: CheckStepProps) {
  const toast = useToast();
  const { lastCheck } = step;
  const handleClick = async () => {
    const { error } = await onCheck();
    if (error !== undefined) toast.error(errorText(error, setupTexts.checkFailed));
  };
  return (
    <SetupStep
      {...texts}
      isDone={step.isDone}
      action={
        <Button
          variant={step.isDone ? 'secondary' : 'primary'}
          isBusy={isChecking}
          busyText={setupTexts.checking}
          onClick={() => void handleClick()}
        >
          {buttonText}
        </Button>
      }
    >
      {/* There from the start, so that its outcome is announced. */}
      <div role="status">
        {lastCheck && (
          <Notice tone={lastCheck.isPassed ? 'success' : 'error'}>
            {lastCheck.isPassed
              ? setupTexts.passed(formatInstant(lastCheck.checkedAt))
              : setupTexts.notPassed(formatInstant(lastCheck.checkedAt), lastCheck.problem ?? '')}
          </Notice>
        )}
      </div>
    </SetupStep>
  );
}
