import styles from './StepIndicator.module.css';

export interface StepIndicatorProps {
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}

/** The current step of a form: 'Step 2 of 3: Details' as text, the row of steps as decoration. */
export function StepIndicator({ steps, current }: StepIndicatorProps) {
  return (
    <ol className={styles.steps} aria-label={`Step ${current + 1} of ${steps.length}: ${steps[current] ?? ''}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <b className={styles.number}>{index + 1}</b>
          {step}
        </li>
      ))}
    </ol>
  );
}
