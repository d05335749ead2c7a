import { useState } from 'react';
import { Combobox } from 'shared-ui/ui/Combobox';
import { useListHelpersQuery } from '../api/desk';
import { actionTexts } from '../texts/forms';
import styles from './AssignForm.module.css';

/** A helper to choose, by id and business. */
export interface Choice {
  providerId: string;
  businessName: string;
  /** Null for a helper who has not offered. */
  offeredAt?: string | null;
  /** Why matching would not choose this helper; null when the helper fits, left out when that is not known. */
  mismatch?: string | null;
  /** The reasons for the place in matching's order, a line each. */
  reasons?: readonly string[];
}

const MAX_SUGGESTIONS = 20;

/** Any approved helper, found by a part of the name. */
function HelperSearch({ onPick }: { onPick: (choice: Choice) => void }) {
  const [text, setText] = useState('');
  const search = text.trim();
  const { data } = useListHelpersQuery(
    { state: 'approved', search, limit: MAX_SUGGESTIONS },
    { skip: search === '', refetchOnMountOrArgChange: true },
  );
  const found = (data?.data ?? []).map(({ _id, businessName, name, email }) => ({
    label: `${businessName}, ${name} (${email})`,
    choice: { providerId: _id, businessName },
  }));
  return (
    <Combobox
      label={actionTexts.otherHelper}
      hint={actionTexts.otherHelperHint}
      suggestions={search === '' ? [] : found.map(({ label }) => label)}
      value={text}
      onValueChange={setText}
      onPick={(suggestion) => {
        const picked = found.find(({ label }) => label === suggestion);
        if (picked) onPick(picked.choice);
        setText('');
      }}
    />
  );
}

interface HelperChoiceProps {
  /** The helpers who offered or fit, the first choice of matching first, and a helper who was chosen elsewhere. */
  choices: readonly Choice[];
  chosen: string;
  onChoose: (providerId: string) => void;
}

/** The helpers who offered or fit, each with the reasons for the place or why matching would not choose them; and any other, by a search. */
export function HelperChoice({ choices, chosen, onChoose }: HelperChoiceProps) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const isNew = picked !== null && !choices.some(({ providerId }) => providerId === picked.providerId);
  const shown = isNew ? [...choices, picked] : choices;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>{actionTexts.offers}</legend>
        {shown.length === 0 && <p>{actionTexts.noOffers}</p>}
        {shown.map(({ providerId, businessName, mismatch, reasons = [] }) => (
          <label key={providerId} className={styles.option}>
            <input type="radio" name="offer" checked={chosen === providerId} onChange={() => onChoose(providerId)} />
            <span>
              <b>{businessName}</b>
              {mismatch === undefined && actionTexts.chosen}
              {mismatch === null && actionTexts.fits}
              {mismatch && actionTexts.doesNotFit(mismatch)}
              {reasons.map((reason) => (
                <small key={reason} className={styles.reason}>
                  {reason}
                </small>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <HelperSearch
        onPick={(choice) => {
          setPicked(choice);
          onChoose(choice.providerId);
        }}
      />
    </>
  );
}
