import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { healthCalls } from 'contract/platform/health.calls';
import { sendCall } from '../api/baseQuery';
import type { AppThunk, HealthState } from './types';

const initialState: HealthState = { status: 'unknown', check: null };

const healthSlice = createSlice({
  name: 'health',
  initialState,
  reducers: {
    checkStarted: (_state, { payload }: PayloadAction<string>) => ({ status: 'checking', check: payload }),
    checkFinished: (state, { payload }: PayloadAction<{ check: string; isOnline: boolean }>) =>
      state.check === payload.check ? { status: payload.isOnline ? 'online' : 'offline', check: null } : state,
  },
});

export const healthReducer = healthSlice.reducer;

/** Checks whether the server is there: checking, then online or offline after at most 5 s (C-4.15, C-9.5). */
export function checkHealth(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, extra) => {
    const check = nanoid();
    dispatch(healthSlice.actions.checkStarted(check));
    const { error } = await sendCall(healthCalls.checkHealth, undefined, extra, {
      timeoutMs: 5000,
      isDataIgnored: true,
    });
    dispatch(healthSlice.actions.checkFinished({ check, isOnline: !error }));
  };
}
