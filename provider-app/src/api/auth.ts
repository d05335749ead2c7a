import { askFor, fieldsOf, textOf } from 'shared-ui/answers';
import { api, type ProviderIdentity } from 'shared-ui/store';

export interface Credentials {
  email: string;
  password: string;
}

export interface PasswordReset {
  email: string;
  otp: string;
  newPassword: string;
}

export interface SignedIn {
  token: string;
  provider: ProviderIdentity;
}

const TIMEOUT = 10_000;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    loginProvider: build.mutation<SignedIn, Credentials>({
      queryFn: (body, _api, _options, ask) =>
        askFor(
          ask,
          { url: '/api/auth/login-service', method: 'POST', body, timeout: TIMEOUT },
          ({ token, provider }) => {
            const { id, _id, name, email, businessName, role } = fieldsOf(provider);
            if (typeof token !== 'string' || !token) return null;
            return {
              token,
              provider: {
                id: textOf(id) ?? textOf(_id) ?? '',
                name: textOf(name) ?? '',
                email: textOf(email) ?? '',
                businessName: textOf(businessName) ?? '',
                role: textOf(role) ?? 'serviceProvider',
              },
            };
          },
        ),
    }),
    requestProviderCode: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/api/auth/forgot-password', method: 'POST', body, timeout: TIMEOUT }),
    }),
    resetProviderPassword: build.mutation<unknown, PasswordReset>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body, timeout: TIMEOUT }),
    }),
  }),
});

export const { useLoginProviderMutation, useRequestProviderCodeMutation, useResetProviderPasswordMutation } = authApi;
