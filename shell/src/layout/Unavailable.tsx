import { texts } from '../texts';

/** The fence around an app that cannot be loaded. */
export function Unavailable({ isTrying, onTryAgain }: { isTrying: boolean; onTryAgain: () => void }) {
  return (
    <section role="alert">
      <h1>{texts.unavailable.title}</h1>
      <p>{texts.unavailable.body}</p>
      <button type="button" aria-disabled={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        {isTrying ? texts.unavailable.trying : texts.unavailable.tryAgain}
      </button>
    </section>
  );
}
