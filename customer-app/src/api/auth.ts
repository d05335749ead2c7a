import { authCalls } from 'contract/people/account.calls';
import { api, endpoint } from 'shared-ui/store';

/** C-9.6 */
const TIMEOUT = { timeoutMs: 10_000 };

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation(endpoint(authCalls.requestSignupCode, TIMEOUT)),
    signup: build.mutation(endpoint(authCalls.signup, TIMEOUT)),
    login: build.mutation(endpoint(authCalls.login, TIMEOUT)),
    resetPassword: build.mutation(endpoint(authCalls.resetPassword, TIMEOUT)),
  }),
});

export const { useRequestCodeMutation, useSignupMutation, useLoginMutation, useResetPasswordMutation } = authApi;
