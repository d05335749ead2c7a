import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { AxiosAdapter } from 'axios';
import type { Auth } from '../auth';
import type { RequestResult } from '../api/request';
import type { PrefetchFailures } from './prefetchFailures';

/** The same cart in other tabs of this browser. */
export interface CartChannel {
  /** From now on calls back whenever another tab has changed the cart; the first listener stays. */
  listen(listener: () => void): void;
  /** Informs the other tabs. */
  post(): void;
}

/** What the thunks and queries of one store work with, beside its state. */
export interface StoreExtra {
  auth: Auth;
  /** Where the API is, e.g. `http://localhost:4000`; empty means the page's own origin. */
  apiBaseUrl: string;
  /** How calls are sent, where that is not axios' own way: a test responds to them itself. */
  adapter: AxiosAdapter | undefined;
  cartChannel: CartChannel;
  /** Resolves when the server has taken or rejected every change of the cart under way; another promise with each change. */
  cartChanges: Promise<unknown>;
  prefetchFailures: PrefetchFailures;
  /** Mutations that have no response yet. */
  mutations: Map<string, Promise<RequestResult>>;
  /** Loaders whose code is on its way. */
  lazyLoaders: Set<Promise<unknown>>;
  /** Adds RTK Query's reducer and middleware. */
  addQueries(api: { reducer: Reducer; middleware: Middleware }): void;
}
