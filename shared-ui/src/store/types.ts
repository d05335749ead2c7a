import type { ThunkAction, ThunkDispatch, WithSlice } from '@reduxjs/toolkit';
import type { Action, Store, UnknownAction } from 'redux';
import type { Session } from '../auth';
import type { api } from '../api/api';
import type { ApiError } from '../api/errors';
import type { ToastItem } from '../ui/ToastRegion/ToastRegion';
import type { StoreExtra } from './extra';

export interface CartState {
  /** Service id → quantity (hours). */
  quantities: Record<string, number>;
  /** How far the server's cart has come. Once it is here, a later failure to fetch it leaves it standing. */
  load: 'none' | 'loading' | 'loaded' | 'failed';
  failure: ApiError | null;
}

export interface HealthState {
  status: 'unknown' | 'checking' | 'online' | 'offline';
  /** The check under way; the result of an older one is not news. */
  check: string | null;
}

export interface OrdersState {
  orders: readonly unknown[];
  loading: boolean;
  error: string | null;
}

export type ToastKind = ToastItem['kind'];

export interface Toast extends ToastItem {
  /** Milliseconds until it leaves by itself; Infinity stays until dismissed. */
  duration: number;
}

/** Oldest first. */
export interface ToastsState {
  toasts: Toast[];
  isPaused: boolean;
}

export interface RootState extends WithSlice<typeof api> {
  session: Session;
  health: HealthState;
  cart: CartState;
  orders: OrdersState;
  toasts: ToastsState;
}

export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, Action>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };
