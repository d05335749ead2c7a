import { Button, DialogActions } from 'shared-ui/ui';
import { commonTexts } from '../../texts/common';
import { actionTexts } from '../texts/forms';

interface FormButtonsProps {
  onCancel: () => void;
  isSubmitting: boolean;
  label: string;
  /** For an action that takes something away. */
  isDangerous?: boolean;
}

/** The buttons at the end of a form in a dialog of the desk. */
export function FormButtons({ onCancel, isSubmitting, label, isDangerous = false }: FormButtonsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" isDisabled={isSubmitting} onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant={isDangerous ? 'danger' : 'primary'}
        isBusy={isSubmitting}
        busyText={actionTexts.busy}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
