import { Button, DialogActions } from 'shared-ui/ui';
import { commonTexts } from '../../texts/common';

interface FormButtonsProps {
  onCancel: () => void;
  isSubmitting: boolean;
  /**
   * Busy beyond the submission, as while a picture is uploaded.
   * @default false
   */
  isBusy?: boolean;
  label: string;
  busyText: string;
  /** For an action that takes something away. */
  isDangerous?: boolean;
}

/** The buttons at the end of a form in a dialog of the desk. */
export function FormButtons(props: FormButtonsProps) {
  const { onCancel, isSubmitting, isBusy = false, label, busyText, isDangerous = false } = props;
  return (
    <DialogActions>
      <Button variant="secondary" isDisabled={isSubmitting} onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        isBusy={isSubmitting || isBusy}
        busyText={busyText}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
