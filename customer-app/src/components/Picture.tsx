import { fileUrl } from 'shared-ui/state';
import { Image, type ImageProps } from 'shared-ui/ui';

interface PictureProps extends Omit<ImageProps, 'src' | 'alt'> {
  /** Its name, as the catalogue has it. */
  file: string | null | undefined;
}

/** A picture of a chore, a category or a post, beside its name. */
export function Picture({ file, ...rest }: PictureProps) {
  return <Image src={fileUrl('images', file) ?? undefined} alt="" {...rest} />;
}
