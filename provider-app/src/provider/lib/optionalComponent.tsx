import { useEffect, useState, type ComponentType } from 'react';
import { loadWithRetry } from 'shared-ui/ui';

/**
 * A component that a page does well without. Its code is loaded once it is shown in a browser; until then, or where it cannot be loaded,
 * nothing stands in its place. Call it once per component, outside of components.
 */
export function optionalComponent(load: () => Promise<ComponentType>): ComponentType {
  // Kept over all mounts: the next one shows it at once.
  let Part: ComponentType | null = null;

  return function OptionalComponent() {
    const [, setIsLoaded] = useState(Part !== null);
    useEffect(() => {
      let isGone = false;
      const show = (loaded: ComponentType) => {
        Part = loaded;
        if (!isGone) setIsLoaded(true);
      };
      // In a task of its own: the one of effects may have a render in it.
      const timer = setTimeout(() => loadWithRetry(load).then(show));
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, []);
    return Part && <Part />;
  };
}
