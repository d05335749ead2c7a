import { seedDemo } from '../seed/seedDemo';
import { DEMO_PASSWORD } from '../seed/people';
import { callApi, type ApiResponse } from './callApi';
import { startTestApp, type TestApp } from './testApp';

/** Signs the tokens of both processes of a test. */
export const SEEDED_JWT_SECRET = 'test-secret-with-enough-characters-0123456789';

interface SeededApp {
  app: TestApp;
  tokens: Record<'customer' | 'provider' | 'operator', string>;
  /** GET at `at`, by default the seeded app. */
  get(path: string, token?: string, at?: TestApp): Promise<ApiResponse>;
}

/** The application with the demo's data and a token of each role, for all tests of a file, filled in before the first. */
export function useSeededApp(): SeededApp {
  const app = {} as TestApp;
  const tokens = {} as SeededApp['tokens'];
  const signIn = async (path: string, email: string): Promise<string> =>
    (await callApi(app, 'POST', path, { body: { email, password: DEMO_PASSWORD } })).body.token ?? '';
  beforeAll(async () => {
    Object.assign(app, await startTestApp({ settings: { jwtSecret: SEEDED_JWT_SECRET } }));
    await seedDemo(app.context);
    tokens.customer = await signIn('/api/auth/login', 'amelia@example.com');
    tokens.provider = await signIn('/api/auth/login-service', 'hugo@example.com');
    tokens.operator = await signIn('/api/auth/login-operator', 'operator@example.com');
  });
  return { app, tokens, get: (path, token, at = app) => callApi(at, 'GET', path, { token }) };
}

/** The rows of a list, which is its response or the `data` of it. */
export function rowsOf({ body, text }: ApiResponse): { _id: string }[] {
  const rows: unknown = Array.isArray(JSON.parse(text)) ? JSON.parse(text) : body.data;
  return rows as { _id: string }[];
}
