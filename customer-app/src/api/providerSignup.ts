import { authCalls } from 'contract/people/account.calls';
import { uploadEndpoint } from 'shared-ui/pictures';
import { api } from 'shared-ui/store';

const providerSignupApi = api.injectEndpoints({
  endpoints: (build) => ({ signupProvider: build.mutation(uploadEndpoint(authCalls.signupProvider)) }),
});

export const { useSignupProviderMutation } = providerSignupApi;
