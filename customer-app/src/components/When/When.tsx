import type { Slot } from 'contract/catalogue/slot';
import { useRef, useState } from 'react';
import { lazyComponent } from 'shared-ui/hooks';
import { Button, Cluster, TextButton } from 'shared-ui/ui';
import { slotText } from '../../lib/slot';
import { whenTexts } from '../../texts/when';

const SlotForm = lazyComponent(async () => (await import(/* webpackChunkName: "when" */ './SlotForm')).SlotForm, {
  message: whenTexts.formFailed,
});

export interface WhenProps {
  slot: Slot | null;
  /** Null: any time. */
  onChange: (slot: Slot | null) => void;
  /** Of the form, for a search that submits it too. */
  formId?: string;
}

/** The time that a search is for, and the form in which it is chosen, behind a button (M-312.1). */
export function When({ slot, onChange, formId }: WhenProps) {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const handleChange = (chosen: Slot | null) => {
    // The pressed button disappears.
    toggle.current?.focus();
    setIsOpen(false);
    onChange(chosen);
  };
  return (
    <div>
      <Cluster gap={2}>
        <Button
          ref={toggle}
          variant="secondary"
          size="sm"
          icon="calendar"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {slot ? slotText(slot) : whenTexts.anyTime}
        </Button>
        {slot && <TextButton onClick={() => handleChange(null)}>{whenTexts.clear}</TextButton>}
      </Cluster>
      {isOpen && <SlotForm id={formId} slot={slot} onChoose={handleChange} />}
    </div>
  );
}
