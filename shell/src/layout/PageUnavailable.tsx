import { Unavailable } from './Unavailable';

interface Props {
  error: unknown;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** A page whose code cannot be fetched. */
export function PageUnavailable({ isTrying, onTryAgain }: Props) {
  return <Unavailable isTrying={isTrying} onTryAgain={onTryAgain} />;
}
