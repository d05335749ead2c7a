// Part of a rendered page whose code comes after that of the page. Until then its HTML stands as it is: its links work, and what is pressed in
// it is kept (shell/src/firstScreen/earlyPress.ts).
import { ATTRIBUTE, EVENT, PART } from 'hosting/protocol';
import { createElement, lazy, useEffect, useState, type ComponentType } from 'react';
import { loadWithRetry } from 'shared-ui/ui';
import { useIsHydrated } from 'shared-ui/state';

export type LazyPart = ComponentType & {
  /** Loads the part: from then on it is rendered at once. */
  preload: () => Promise<void>;
};

/**
 * A part to be put into `Suspense`. Name its `preload` in the route's `loadParts`, so that the page is not shown without it when somebody moves to
 * it, and its chunk in `laterChunks`. Call it once per part, outside of components.
 */
export function lazyHydration(load: () => Promise<ComponentType>): LazyPart {
  let Loaded: ComponentType | null = null;
  const preload = async () => {
    Loaded = await load();
  };
  /** Rendered HTML shows the part anyway: while its code cannot be had, an error would only take it away. */
  const loadPersistently = async (): Promise<{ default: ComponentType }> => {
    Loaded ??= await loadWithRetry(load);
    return { default: Loaded };
  };
  const Lazy = lazy(loadPersistently);

  function Part() {
    // The same element for as long as it is mounted: another component would start anew, and another element would be hydrated in one go
    // with the change below.
    const [content] = useState(() => createElement(Loaded ?? Lazy));
    const isHydrated = useIsHydrated();
    useEffect(() => {
      if (isHydrated) document.dispatchEvent(new Event(EVENT.partHydrated));
    }, [isHydrated]);
    return <div {...{ [ATTRIBUTE.part]: isHydrated ? PART.hydrated : PART.waiting }}>{content}</div>;
  }
  return Object.assign(Part, { preload });
}
