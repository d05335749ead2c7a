import { useId } from 'react';
import { ChoiceInput } from '../Field/ChoiceInput';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './SegmentedRadios.module.css';

export interface SegmentedRadiosProps<Value extends string> {
  legend: string;
  isLegendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  name?: string;
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
}

/** A choice of a few options, all visible: a radio group that looks like one control. */
export function SegmentedRadios<Value extends string>(props: SegmentedRadiosProps<Value>) {
  const { legend, isLegendHidden, options, name, value, defaultValue, onChange } = props;
  const ownName = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? visuallyHidden : styles.legend}>{legend}</legend>
      <div className={styles.track} data-many={options.length > 3 || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <ChoiceInput
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={value === undefined ? undefined : option.value === value}
              defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
