import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from 'shared-ui/store';

interface SiteProps {
  store: AppStore;
  /** What the store held when ready-made HTML was drawn; the first drawing in the browser must match it. */
  drawnFrom?: RootState;
  children: ReactNode;
}

/** What the whole site stands in. */
export function Site({ store, drawnFrom, children }: SiteProps) {
  return (
    <Provider store={store} serverState={drawnFrom}>
      {children}
    </Provider>
  );
}
