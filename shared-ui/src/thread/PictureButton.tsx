import { IMAGE_RULES } from 'contract/fields/image';
import { useRef, type ChangeEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { threadTexts } from './threadTexts';

interface PictureButtonProps {
  isBusy: boolean;
  onChoose: (picture: File) => void;
}

/** Opens the browser's file chooser, and hands on what was chosen. */
export function PictureButton({ isBusy, onChoose }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept={IMAGE_RULES.accept} hidden onChange={handleChange} />
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyText={threadTexts.sendingPicture}
        onClick={() => input.current?.click()}
      >
        {threadTexts.addPicture}
      </Button>
    </>
  );
}
