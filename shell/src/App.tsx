import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore, RootState } from 'shared-ui/state';

interface AppProps {
  store: AppStore;
  /** The store's state when the HTML was pre-rendered; the first render in the browser must match it. */
  dehydratedState?: RootState;
  children: ReactNode;
}

/** The providers around the whole site. */
export function App({ store, dehydratedState, children }: AppProps) {
  return (
    <Provider store={store} serverState={dehydratedState}>
      {children}
    </Provider>
  );
}
