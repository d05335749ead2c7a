import { imageFailure } from 'contract/image';
import { useRef, useState } from 'react';
import { errorText } from 'shared-ui/store';
import { useUploadCataloguePictureMutation } from '../../../api/deskCatalogue';
import { pictureTexts } from '../../../texts/deskEntries';

export type Picture = ReturnType<typeof usePicture>;

/**
 * The picture of a form: uploaded as soon as it is chosen, so that what is typed does not wait for it (M-154).
 * @param initial the name of the stored one; '' for none
 * @param onChange called with the name of another one, or ''
 */
export function usePicture(initial: string, onChange: (name: string) => void) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [upload, { isLoading }] = useUploadCataloguePictureMutation();
  const chosen = useRef<File | undefined>(undefined);

  const change = (next: string) => {
    setName(next);
    onChange(next);
  };
  const choose = async (file: File | undefined): Promise<void> => {
    chosen.current = file;
    const failure = imageFailure(file);
    setError(failure);
    if (!file || failure) return;
    const uploaded = await upload({ picture: file });
    // Another one was chosen meanwhile.
    if (chosen.current !== file) return;
    if (uploaded.data) change(uploaded.data.name);
    else setError(errorText(uploaded.error, pictureTexts.failed));
  };
  const remove = () => {
    chosen.current = undefined;
    setError(null);
    change('');
  };
  return { name, error, isUploading: isLoading, isChanged: name !== initial, choose, remove };
}
