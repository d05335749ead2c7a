import { texts } from '../texts';
import { Fence } from './Fence';

const { title, body, tryAgain } = texts.unavailable;

/** The fence around an app or a page that cannot be loaded. */
export function Unavailable({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return <Fence title={title} message={body} action={tryAgain} onAction={onTryAgain} isBusy={isTrying} />;
}
