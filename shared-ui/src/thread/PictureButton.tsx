import { imageFailure } from 'contract/image';
import { useRef, type ChangeEvent } from 'react';
import { Button } from 'shared-ui/ui';
import { threadTexts } from './threadTexts';

interface PictureButtonProps {
  isBusy: boolean;
  onChoose: (picture: File) => void;
  /** Why a file cannot be sent. */
  onReject: (reason: string) => void;
}

/** Opens the browser's file chooser, and hands on what was chosen. */
export function PictureButton({ isBusy, onChoose, onReject }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    const reason = imageFailure(file);
    if (reason !== null) onReject(reason);
    else if (file) onChoose(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={handleChange} />
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
