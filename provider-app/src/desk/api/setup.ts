import { operatorSetupCalls } from 'contract/desk/operator.calls';
import { endpoint, invalidatesAfter } from 'shared-ui/store';
import { deskApi } from './deskApi';

/** The mail server may take its time. */
const CHECK = { timeoutMs: 60_000 };

const checks = { invalidatesTags: invalidatesAfter(['Setup', 'Audit']) };

const setupApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    getSetup: build.query({ ...endpoint(operatorSetupCalls.getSetup), providesTags: ['Setup'] }),
    checkPayments: build.mutation({ ...endpoint(operatorSetupCalls.checkPayments, CHECK), ...checks }),
    checkMail: build.mutation({ ...endpoint(operatorSetupCalls.checkMail, CHECK), ...checks }),
  }),
});

export const { useGetSetupQuery, useCheckPaymentsMutation, useCheckMailMutation } = setupApi;
