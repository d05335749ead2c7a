import { authCalls } from 'contract/auth.calls';
import { uploadEndpoint } from 'shared-ui/pictures';
import { api } from 'shared-ui/store';

const providerSignupApi = api.injectEndpoints({
  endpoints: (build) => ({ signupProvider: build.mutation(uploadEndpoint(authCalls.signupProvider)) }),
});

export const { useSignupProviderMutation } = providerSignupApi;
