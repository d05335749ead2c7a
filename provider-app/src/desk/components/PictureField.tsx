import { IMAGE_RULES } from 'contract/fields/image';
import { useRef, useState } from 'react';
import { UploadProgress, uploadErrorText, usePreparePicture, useUpload } from 'shared-ui/pictures';
import { fileUrl } from 'shared-ui/store';
import { Image, TextButton } from 'shared-ui/ui';
import { FileField } from 'shared-ui/forms';
import { useUploadCataloguePictureMutation } from '../api/catalogue';
import { pictureTexts } from '../texts/entries';
import { Quiet } from './Text';
import styles from './Desk.module.css';

type Picture = ReturnType<typeof usePicture>;

/**
 * The picture of a form: uploaded as soon as it is chosen, so that saving the form does not wait for it (M-154).
 * @param initial the name of the stored one; '' for none
 * @param onChange called with the name of another one, or ''
 */
export function usePicture(initial: string, onChange: (name: string) => void) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [send] = useUploadCataloguePictureMutation();
  const prepare = usePreparePicture();
  const { track, ...upload } = useUpload();
  const [isUploading, setIsUploading] = useState(false);
  const chosen = useRef<File | undefined>(undefined);

  const change = (next: string) => {
    setName(next);
    onChange(next);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    chosen.current = file;
    setError(null);
    setIsUploading(file !== undefined);
    if (!file) return;
    const { picture, failure } = await prepare(file);
    const { data, error: rejected } =
      failure === null ? await track((onProgress) => send({ picture, onProgress })) : {};
    // Another one was chosen meanwhile.
    if (chosen.current !== file) return;
    setIsUploading(false);
    if (data) change(data.name);
    else setError(failure ?? uploadErrorText(rejected, pictureTexts.failed));
  };
  const remove = () => {
    chosen.current = undefined;
    setIsUploading(false);
    upload.cancel();
    setError(null);
    change('');
  };
  return { name, error, isUploading, upload, isChanged: name !== initial, choose, remove };
}

interface PictureFieldProps {
  picture: Picture;
  /** The subject of the picture. */
  of: string;
  /** The form's message about it. */
  error: string | null;
}

function statusOf({ isUploading, isChanged, name }: Picture): string {
  if (isUploading) return pictureTexts.uploading;
  return isChanged && name !== '' ? pictureTexts.uploaded : '';
}

/** A picture to choose, as it will be shown. Its name goes with the form. */
export function PictureField({ picture, of, error }: PictureFieldProps) {
  const { name, choose, remove } = picture;
  return (
    <div className={styles.picture}>
      <Image src={fileUrl('images', name) ?? undefined} alt={pictureTexts.preview(of)} width={800} height={500} />
      <div>
        <FileField
          label={pictureTexts.label}
          hint={pictureTexts.hint}
          isOptional
          accept={IMAGE_RULES.accept}
          error={picture.error ?? error}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <input type="hidden" name="image" value={name} />
        <Quiet role="status">{statusOf(picture)}</Quiet>
        <UploadProgress {...picture.upload} />
        {name !== '' && <TextButton onClick={remove}>{pictureTexts.remove}</TextButton>}
      </div>
    </div>
  );
}
