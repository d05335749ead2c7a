import { authCalls } from 'contract/people/account.calls';
import { api, endpoint } from 'shared-ui/store';

const TIMEOUT = { timeoutMs: 10_000 };

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginProvider: build.mutation(endpoint(authCalls.loginProvider, TIMEOUT)),
    requestProviderCode: build.mutation(endpoint(authCalls.forgotPassword, TIMEOUT)),
    resetProviderPassword: build.mutation(endpoint(authCalls.resetPassword, TIMEOUT)),
  }),
});

export const { useLoginProviderMutation, useRequestProviderCodeMutation, useResetProviderPasswordMutation } = authApi;
