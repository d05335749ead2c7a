import { useState } from 'react';
import { TextButton } from 'shared-ui/ui';
import { lazyComponent } from '../lib/lazyComponent';
import type { ReportDialogProps, ReportedThing } from './ReportDialog';

const ReportDialog = lazyComponent<ReportDialogProps>(
  async () => (await import(/* webpackChunkName: "booking-parts" */ './ReportDialog')).ReportDialog,
  { message: 'The form could not be loaded.' },
);

/** A small control by which people report what they see; the form's code comes once it is pressed (M-768). */
export function ReportControl(thing: ReportedThing) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Report this ${thing.kind === 'profile' ? 'helper' : thing.kind}`;
  // A text that is said of each message or review is short where it is seen.
  const isShort = thing.kind === 'message' || thing.kind === 'review';
  return (
    <>
      <TextButton aria-label={isShort ? label : undefined} onClick={() => setIsOpen(true)}>
        {isShort ? 'Report' : label}
      </TextButton>
      {isOpen && <ReportDialog {...thing} title={label} onClose={() => setIsOpen(false)} />}
    </>
  );
}
