import type { NearestStart } from 'contract/catalogue/service';
import type { Slot } from 'contract/catalogue/slot';
import { Stack, EmptyState, TextLink } from 'shared-ui/ui';
import { slotText } from '../../lib/slot';
import { nothingFreeTexts } from '../../texts/searchForms';
import { whenTexts } from '../../texts/when';
import styles from './When.module.css';

export interface NothingFreeProps {
  slot: Slot;
  nearest: readonly NearestStart[];
  pathAt: (slot: Slot | null) => string;
}

/** Nobody can do it then: the nearest times at which somebody can, as links to the same search (M-313.3). */
export function NothingFree({ slot, nearest, pathAt }: NothingFreeProps) {
  const times = nearest.map((start) => ({ ...slot, ...start }));
  return (
    <div className={styles.empty}>
      <EmptyState level={3} title={nothingFreeTexts.empty}>
        <p>{(times.length > 0 ? nothingFreeTexts.nearest : nothingFreeTexts.none)(slotText(slot))}</p>
        <Stack as="ul" gap={2} role="list" className={styles.nearest}>
          {times.map((time) => (
            <li key={slotText(time)}>
              <TextLink to={pathAt(time)}>{slotText(time)}</TextLink>
            </li>
          ))}
          <li>
            <TextLink to={pathAt(null)}>{whenTexts.clear}</TextLink>
          </li>
        </Stack>
      </EmptyState>
    </div>
  );
}
