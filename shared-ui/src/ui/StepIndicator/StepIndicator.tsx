import styles from './StepIndicator.module.css';

export interface StepIndicatorProps {
  steps: readonly string[];
  /** Index of the present step, from 0. */
  current: number;
}

/** Where one is in a row of steps: 'Step 2 of 3: Details' in words, the row in pictures. */
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
