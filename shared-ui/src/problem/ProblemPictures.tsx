import type { Side } from 'contract/bookings/statuses';
import { IMAGE_RULES } from 'contract/fields/image';
import { isOpenProblem, MAX_PROBLEM_PICTURES } from 'contract/bookings/problem';
import type { ReadProblem } from 'contract/bookings/problemSchemas';
import { useState, type ChangeEvent } from 'react';
import type { Audience } from 'shared-ui/store';
import { Image, Stack } from 'shared-ui/ui';
import { FileField } from 'shared-ui/forms';
import { UploadProgress, uploadErrorText, usePreparePicture, useUpload } from '../pictures';
import { useAddProblemPictureMutation, useGetProblemPictureQuery } from './problemApi';
import styles from './Problem.module.css';
import { problemTexts as texts, sideNames } from './problemTexts';
import { BlockSkeleton } from 'shared-ui/parts';

type Problem = NonNullable<ReadProblem['problem']>;

function Picture({ audience, id, name, alt }: { audience: Audience; id: string; name: string; alt: string }) {
  const { data, isError } = useGetProblemPictureQuery({ audience, id, name });
  if (isError) return <p>{texts.pictureFailed}</p>;
  if (!data) return <BlockSkeleton height="8rem" />;
  return (
    <a href={data.url} download={name}>
      <Image src={data.url} alt={alt} width={320} height={200} />
    </a>
  );
}

function AddPicture({ audience, id }: { audience: Side; id: string }) {
  const [add] = useAddProblemPictureMutation();
  const prepare = usePreparePicture();
  const { track, ...upload } = useUpload();
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isAdded, setIsAdded] = useState(false);

  /** @returns the reason why it was not added, or null */
  const addPicture = async (file: File): Promise<string | null> => {
    const { picture, failure } = await prepare(file);
    if (failure !== null) return failure;
    const { error: rejected } = await track((onProgress) => add({ audience, id, picture, onProgress }));
    setIsAdded(!rejected);
    return rejected ? uploadErrorText(rejected, texts.actionFailed) : null;
  };
  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    setError(null);
    setIsAdded(false);
    setIsAdding(true);
    setError(await addPicture(file));
    setIsAdding(false);
    currentTarget.value = '';
  };
  return (
    <>
      <FileField
        label={texts.addPicture}
        hint={texts.pictureHint}
        accept={IMAGE_RULES.accept}
        error={error}
        disabled={isAdding}
        onChange={(event) => void handleChange(event)}
      />
      <UploadProgress {...upload} />
      <p role="status">{isAdding ? texts.adding : isAdded ? texts.added : ''}</p>
    </>
  );
}

/** The pictures of both sides, and the button to add one. */
export function ProblemPictures({ audience, id, problem }: { audience: Audience; id: string; problem: Problem }) {
  const own = problem.pictures.filter(({ by }) => by === audience);
  const mayAdd = audience !== 'operator' && isOpenProblem(problem.state) && own.length < MAX_PROBLEM_PICTURES;
  if (problem.pictures.length === 0 && !mayAdd) return null;
  return (
    <Stack gap={3}>
      {problem.pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={texts.pictures}>
          {problem.pictures.map(({ name, by }, index) => (
            <li key={name}>
              <Picture audience={audience} id={id} name={name} alt={texts.picture(index + 1, sideNames[by])} />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddPicture audience={audience} id={id} />}
    </Stack>
  );
}
