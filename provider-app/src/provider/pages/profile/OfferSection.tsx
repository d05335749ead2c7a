import { Card, CardHeader, TextButton } from 'shared-ui/ui';
import { Checkbox } from 'shared-ui/ui/Checkbox';
import { TextField } from 'shared-ui/ui/TextField';
import { useRetry } from 'shared-ui/useRetry';
import { useListCategoriesToServeQuery } from '../../api/categories';
import { commonTexts } from '../../../texts/common';
import { profileTexts } from './texts';
import { categoryField, chosenCategories } from './profileForm';
import type { SectionProps } from './ProfileSections';
import styles from './ProfilePage.module.css';

const HINT_ID = 'categories-hint';

/** The categories to choose from; the chosen ones are there before the list, and without it. */
function CategoryChoices({ initial }: Pick<SectionProps, 'initial'>) {
  const { data = [], isError, isSuccess, refetch } = useListCategoriesToServeQuery();
  const handleTryAgain = useRetry(isSuccess, () => void refetch());
  const listed = data.filter(({ isActive }) => isActive).map(({ name }) => name);
  const chosen = chosenCategories(initial);
  const names = [...listed, ...chosen.filter((name) => !listed.includes(name))];
  return (
    <fieldset className={styles.choices} aria-describedby={HINT_ID}>
      <legend>{profileTexts.categories}</legend>
      <p id={HINT_ID} className={styles.hint}>
        {profileTexts.categoriesHint}
      </p>
      {isError && (
        <p role="alert">
          {profileTexts.categoriesFailed} <TextButton onClick={handleTryAgain}>{commonTexts.tryAgain}</TextButton>
        </p>
      )}
      <div className={styles.boxes}>
        {names.map((name) => (
          <Checkbox key={name} label={name} name={categoryField(name)} defaultChecked={chosen.includes(name)} />
        ))}
      </div>
    </fieldset>
  );
}

/** The categories and areas that the helper offers (M-43.1). */
export function OfferSection({ initial, field }: SectionProps) {
  return (
    <Card as="section" className={styles.section}>
      <CardHeader title={profileTexts.offer} />
      <CategoryChoices initial={initial} />
      <TextField
        label={profileTexts.areas}
        isOptional
        hint={profileTexts.areasHint}
        defaultValue={initial.areas}
        {...field('areas')}
      />
    </Card>
  );
}
