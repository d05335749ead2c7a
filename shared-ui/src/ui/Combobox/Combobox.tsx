import { foldText } from 'contract/fields/characters';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { FieldFrame, useField, type InputFieldProps } from '../Field/Field';
import { formatPlural } from '../formatText';
import { isComposing } from '../isComposing';
import { VisuallyHidden } from 'shared-ui/ui';
import styles from './Combobox.module.css';

export interface ComboboxProps extends Omit<InputFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onKeyDown'> {
  suggestions: readonly string[];
  value: string;
  onValueChange: (text: string) => void;
  /** Called when a suggestion is chosen, after `onValueChange`. */
  onPick?: (suggestion: string) => void;
}

/** The suggestions that contain the text, in whatever case and accents; all of them for an empty text. */
export function matchingSuggestions(suggestions: readonly string[], text: string): readonly string[] {
  const part = foldText(text);
  return suggestions.filter((suggestion) => foldText(suggestion).includes(part));
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly string[];
  /** The index of the suggestion that the arrow keys have reached; -1 for none. */
  active: number;
  onPick: (suggestion: string) => void;
}

/**
 * Not named like the field, so that tests and assistive technology find one of that name. A press inside must not take focus from the
 * field, or the list would close before the click.
 */
function Suggestions({ id, suggestions, active, onPick }: SuggestionsProps) {
  return (
    <ul
      role="listbox"
      id={id}
      aria-label="Suggestions"
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- focus stays in the field, which handles the keys
        <li
          key={suggestion}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onPick(suggestion)}
        >
          {suggestion}
        </li>
      ))}
    </ul>
  );
}

/**
 * A text field with suggestions (APG combobox, list autocomplete). Free text is kept: Tab, or Enter without an
 * arrow key before, never replaces it by a suggestion.
 */
export function Combobox({ suggestions, value, onValueChange, onPick, ...props }: ComboboxProps) {
  const { frame, control } = useField({ ...props, value });
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = matchingSuggestions(suggestions, value);
  const isOpen = isWanted && shown.length > 0;
  const listId = `${frame.id}-list`;

  const open = (index: number) => {
    setIsWanted(true);
    setActive(index);
  };
  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const pick = (suggestion: string) => {
    onValueChange(suggestion);
    onPick?.(suggestion);
    close();
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const last = shown.length - 1;
    const suggestion = isOpen ? shown[active] : undefined;
    if (event.key === 'ArrowDown') open(isOpen && active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') open(isOpen && active > 0 ? active - 1 : last);
    else if (event.key === 'Enter' && suggestion !== undefined) pick(suggestion);
    else if (event.key === 'Escape' && isOpen) close();
    else {
      // Submitting free text closes the list, which would cover the results.
      if (event.key === 'Enter') close();
      return;
    }
    // Keeps the caret in place, the form unsubmitted and a surrounding dialog open.
    event.preventDefault();
  };

  return (
    <div className={styles.combobox}>
      <FieldFrame {...frame}>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
          {...control}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onValueChange(event.target.value);
            open(-1);
          }}
          onClick={() => open(-1)}
          onKeyDown={handleKey}
          onBlur={close}
        />
      </FieldFrame>
      {isOpen && <Suggestions id={listId} suggestions={shown} active={active} onPick={pick} />}
      <VisuallyHidden role="status">
        {isOpen ? formatPlural(shown.length, 'suggestion', 'suggestions') : ''}
      </VisuallyHidden>
    </div>
  );
}
