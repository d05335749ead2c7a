import { api } from 'shared-ui/store';

export interface CodeRequest {
  email: string;
}

export interface Signup {
  email: string;
  password: string;
  otp: string;
}

export interface Login {
  email: string;
  password: string;
}

export interface PasswordReset {
  email: string;
  otp: string;
  newPassword: string;
}

/** What signing up or in answers. Without a token the customer has yet to log in (C-4.12). */
export interface SignInResponse {
  token?: string;
  message?: string;
}

export interface ProviderSignupResponse {
  message?: string;
  data?: { token?: string };
}

/** Milliseconds (C-9.6: auth calls). */
const AUTH_TIMEOUT = 10_000;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestCode: build.mutation<void, CodeRequest>({
      query: (body) => ({ url: '/api/auth/request-otp', method: 'POST', body, timeout: AUTH_TIMEOUT }),
      transformResponse: () => undefined,
    }),
    signup: build.mutation<SignInResponse, Signup>({
      query: (body) => ({ url: '/api/auth/signup', method: 'POST', body, timeout: AUTH_TIMEOUT }),
    }),
    login: build.mutation<SignInResponse, Login>({
      query: (body) => ({ url: '/api/auth/login', method: 'POST', body, timeout: AUTH_TIMEOUT }),
    }),
    resetPassword: build.mutation<void, PasswordReset>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body, timeout: AUTH_TIMEOUT }),
      transformResponse: () => undefined,
    }),
    /** Multipart, for the picture. */
    signupProvider: build.mutation<ProviderSignupResponse, FormData>({
      query: (body) => ({ url: '/api/auth/register-service', method: 'POST', body }),
    }),
  }),
});

export const {
  useRequestCodeMutation,
  useSignupMutation,
  useLoginMutation,
  useResetPasswordMutation,
  useSignupProviderMutation,
} = authApi;
