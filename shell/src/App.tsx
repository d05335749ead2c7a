import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from 'shared-ui/store';

interface AppProps {
  store: AppStore;
  /** What the store held when ready-made HTML was drawn; the first drawing in the browser must match it. */
  dehydratedState?: RootState;
  children: ReactNode;
}

/** What the whole site stands in. */
export function App({ store, dehydratedState, children }: AppProps) {
  return (
    <Provider store={store} serverState={dehydratedState}>
      {children}
    </Provider>
  );
}
