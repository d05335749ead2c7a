import type { Side } from 'contract/bookingLifecycle';
import { imageFailure } from 'contract/image';
import { isOpenProblem, MAX_PROBLEM_PICTURES } from 'contract/problem';
import type { ReadProblem } from 'contract/problemSchemas';
import { useState, type ChangeEvent } from 'react';
import { errorText, type Audience } from 'shared-ui/store';
import { Image, Skeleton, SkeletonBlock, Stack } from 'shared-ui/ui';
import { FileField } from 'shared-ui/ui/FileField';
import { useAddProblemPictureMutation, useGetProblemPictureQuery } from './problemApi';
import styles from './Problem.module.css';
import { problemTexts as texts, sideNames } from './problemTexts';

type Problem = NonNullable<ReadProblem['problem']>;

function Picture({ audience, id, name, alt }: { audience: Audience; id: string; name: string; alt: string }) {
  const { data, isError } = useGetProblemPictureQuery({ audience, id, name });
  if (isError) return <p>{texts.pictureFailed}</p>;
  if (!data)
    return (
      <Skeleton>
        <SkeletonBlock height="8rem" />
      </Skeleton>
    );
  return (
    <a href={data.url} download={name}>
      <Image src={data.url} alt={alt} width={320} height={200} />
    </a>
  );
}

/** Adds one picture at a time. */
function AddPicture({ audience, id }: { audience: Side; id: string }) {
  const [add, { isLoading }] = useAddProblemPictureMutation();
  const [error, setError] = useState<string | null>(null);
  const [isAdded, setIsAdded] = useState(false);

  const handleChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const picture = currentTarget.files?.[0];
    const failure = imageFailure(picture);
    setError(failure);
    setIsAdded(false);
    if (!picture || failure !== null) return;
    const { error: rejected } = await add({ audience, id, picture });
    if (rejected) setError(errorText(rejected, texts.actionFailed));
    else setIsAdded(true);
    currentTarget.value = '';
  };
  return (
    <>
      <FileField
        label={texts.addPicture}
        hint={texts.pictureHint}
        accept="image/jpeg,image/png,image/webp"
        error={error}
        disabled={isLoading}
        onChange={(event) => void handleChange(event)}
      />
      <p role="status">{isLoading ? texts.adding : isAdded ? texts.added : ''}</p>
    </>
  );
}

/** The pictures of both sides, and where to add one. */
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
