import { createSlice } from '@reduxjs/toolkit';
import type { OrdersState } from './types';

const initialState: OrdersState = { orders: [], loading: false, error: null };

/** The product keeps this part of the store and handles no action in it (C-3.17). */
export const ordersReducer = createSlice({ name: 'orders', initialState, reducers: {} }).reducer;
