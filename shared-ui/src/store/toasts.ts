import { createSlice, isAnyOf, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast, ToastKind, ToastsState } from './types';

export interface ToastOptions {
  /** Milliseconds; 2,000 by default (C-2.20). */
  duration?: number;
  /** A toast with the id of a visible one takes its place. Default: kind and message, so that the same text is shown once. */
  id?: string;
}

const MAX_TOASTS = 4;
const DEFAULT_DURATION_MS = 2000;
const initialState: ToastsState = { toasts: [], isPaused: false };

const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (
        kind: ToastKind,
        message: string,
        { duration = DEFAULT_DURATION_MS, id = `${kind}:${message}` }: ToastOptions = {},
      ) => ({ payload: { id, kind, message, duration } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        const index = state.toasts.findIndex(({ id }) => id === payload.id);
        if (index >= 0) state.toasts[index] = payload;
        else state.toasts = [...state.toasts, payload].slice(-MAX_TOASTS);
      },
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter((toast) => toast.id !== id);
      if (state.toasts.length === 0) state.isPaused = false;
    },
    /** While a toast is pointed at, holds focus, or the tab is hidden, none of them leaves. */
    toastsPaused: (state) => {
      state.isPaused = state.toasts.length > 0;
    },
    toastsResumed: (state) => {
      state.isPaused = false;
    },
  },
});

export const { toastShown, toastDismissed, toastsPaused, toastsResumed } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;

const isAboutToasts = isAnyOf(toastShown, toastDismissed, toastsPaused, toastsResumed);

interface Clock {
  left: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Dismisses each toast when its time is up, not counting the time it was paused. */
export function createToastTimers(): Middleware<object, { toasts: ToastsState }> {
  const clocks = new Map<string, Clock>();

  return ({ dispatch, getState }) => {
    const stop = (clock: Clock) => {
      clearTimeout(clock.timer);
      clock.timer = undefined;
    };
    const start = (id: string, clock: Clock) => {
      if (clock.timer !== undefined || !Number.isFinite(clock.left)) return;
      clock.startedAt = Date.now();
      clock.timer = setTimeout(() => dispatch(toastDismissed(id)), clock.left);
    };

    return (next) => (action) => {
      const result = next(action);
      if (!isAboutToasts(action)) return result;
      if (toastShown.match(action)) {
        const { id, duration } = action.payload;
        const shown = clocks.get(id);
        if (shown) stop(shown);
        clocks.set(id, { left: duration, startedAt: 0 });
      }
      const { toasts, isPaused } = getState().toasts;
      const visible = new Set(toasts.map(({ id }) => id));
      for (const [id, clock] of clocks) {
        if (!visible.has(id)) {
          stop(clock);
          clocks.delete(id);
        } else if (!isPaused) {
          start(id, clock);
        } else if (clock.timer !== undefined) {
          stop(clock);
          clock.left = Math.max(0, clock.left - (Date.now() - clock.startedAt));
        }
      }
      return result;
    };
  };
}
