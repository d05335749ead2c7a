// A part of a page whose code is loaded when the part is first shown. It has an error fallback of its own: where the code cannot be
// loaded, a message stands in the part's place, and the rest of the page stays as it is with all that was typed.
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Button, bustCache, loadWithRetry, Notice, reloadPage, withLoadTimeout } from 'shared-ui/ui';

interface LazyComponentOptions {
  skeleton?: ReactNode;
  /** The name of the part that could not be loaded, and how to go on without it. */
  message: string;
}

/** A component that shows the part once `load` has resolved. Call it once per part, outside of components. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { skeleton = null, message }: LazyComponentOptions,
): ComponentType<Props> {
  // Kept over all mounts: a part that has been loaded once is shown at once the next time.
  let Part: ComponentType<Props> | null = null;

  return function LazyComponent(props: Props) {
    const [tries, setTries] = useState(0);
    /** Null while it is being loaded. */
    const [isThere, setIsThere] = useState<boolean | null>(null);
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      const settle = () => {
        if (!isGone) setIsThere(Part !== null);
      };
      // The first failure may be that of the earlier try, which the time-out has given up on.
      const loading = loadWithRetry(load, 1).then((loaded) => {
        Part = loaded;
      });
      withLoadTimeout(loading).then(settle, settle);
      // A part that comes later is shown all the same.
      loading.then(settle, settle);
      return () => {
        isGone = true;
      };
    }, [tries]);

    if (Part) return <Part {...props} />;
    const isTrying = isThere === null;
    if (isTrying && tries === 0) return skeleton;
    const tryAgain = () => {
      bustCache();
      setIsThere(null);
      setTries(tries + 1);
    };
    return (
      <Notice
        tone="warning"
        role="status"
        action={
          <>
            <Button variant="secondary" size="sm" isBusy={isTrying} onClick={tryAgain}>
              Try Again
            </Button>
            {tries > 0 && !isTrying && (
              <Button variant="ghost" size="sm" onClick={() => reloadPage(tryAgain)}>
                Reload the page
              </Button>
            )}
          </>
        }
      >
        {message}
      </Notice>
    );
  };
}
