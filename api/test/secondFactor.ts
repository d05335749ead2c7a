import { codeOf, stepAt } from '../src/platform/auth/totp';
import { callApi, type ApiResponse } from './callApi';
import type { Person } from './builders';
import type { TestApp } from './testApp';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a typed secret, some steps of 30 seconds from now. */
export function appCode(app: TestApp, secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  return codeOf(Buffer.from(bytes), stepAt(app.clock.now()) + steps);
}

export function logInOperator(app: TestApp, operator: Person, rest: object = {}): Promise<ApiResponse> {
  const { email, password } = operator;
  return callApi(app, 'POST', '/api/auth/login-operator', { body: { email, password, ...rest } });
}

export interface Enrolled {
  secret: string;
  recoveryCodes: string[];
  token: string;
}

/** Begins an enrolment. @returns its token and the secret */
export async function beginEnrolment(
  app: TestApp,
  operator: Person,
  rest: object = {},
): Promise<{ enrolmentToken: string; secret: string; uri: string }> {
  const { body } = await logInOperator(app, operator, { enrol: true, ...rest });
  const enrolmentToken = String(body['enrolmentToken']);
  const read = await callApi(app, 'POST', '/api/auth/second-factor/enrol', { body: { enrolmentToken } });
  return { enrolmentToken, ...(read.body.data as { secret: string; uri: string }) };
}

export function confirmEnrolment(app: TestApp, enrolmentToken: string, code: string): Promise<ApiResponse> {
  return callApi(app, 'POST', '/api/auth/second-factor/confirm', { body: { enrolmentToken, code } });
}

/** Sets the second factor of an operator; a minute later, so that the next code is a new one. */
export async function enrol(app: TestApp, operator: Person, rest: object = {}): Promise<Enrolled> {
  const { enrolmentToken, secret } = await beginEnrolment(app, operator, rest);
  const { body, text } = await confirmEnrolment(app, enrolmentToken, appCode(app, secret));
  if (!body.token) throw new Error(text);
  app.clock.advance(60_000);
  return { secret, token: body.token, ...(body.data as { recoveryCodes: string[] }) };
}
