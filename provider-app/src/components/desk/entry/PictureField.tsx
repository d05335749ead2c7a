import { IMAGE_RULES } from 'contract/fields/image';
import { UploadProgress } from 'shared-ui/pictures';
import { fileUrl } from 'shared-ui/store';
import { Image, TextButton } from 'shared-ui/ui';
import { FileField } from 'shared-ui/ui/FileField';
import { pictureTexts } from '../../../texts/deskEntries';
import styles from './Entry.module.css';
import type { Picture } from './usePicture';

interface PictureFieldProps {
  picture: Picture;
  /** What the picture is of. */
  of: string;
  /** What the form says of it. */
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
        <p role="status" className={styles.status}>
          {statusOf(picture)}
        </p>
        <UploadProgress {...picture.upload} />
        {name !== '' && <TextButton onClick={remove}>{pictureTexts.remove}</TextButton>}
      </div>
    </div>
  );
}
