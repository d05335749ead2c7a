import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from 'contract/platform/call';
import { failureResponse, type FieldError } from 'contract/platform/failure';
import { isRecord } from 'contract/platform/isRecord';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { safeParse } from 'zod/v4/core';

/** An error that the person at the keyboard can understand; `hint` says what to do. */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly hint: string | null = null,
    /** The API's code of the failure. */
    readonly code: string | null = null,
    /** Everything that is wrong, where the API says so. */
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
  }
}

type Input<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyOf<C> | Uint8Array };

export type ApiClient = ReturnType<typeof createApiClient>;

const TIMEOUT_MS = 30_000;

function urlOf(baseUrl: string, call: Call, input: Input<Call>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(path, baseUrl);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

export function createApiClient(baseUrl: string) {
  const client = {
    /** Empty until signed in. */
    token: '',
    /** Makes one call of the contract. @throws OperatorError with the server's message */
    async send<C extends Call>(call: C, input: Input<C> = {}): Promise<ResponseOf<C>> {
      const { method, bodyType } = call;
      const headers = new Headers(client.token ? { authorization: `Bearer ${client.token}` } : {});
      if (input.body !== undefined) headers.set('content-type', bodyType ?? 'application/json');
      const body = bodyType ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(urlOf(baseUrl, call, input), { method, headers, body, signal }).catch(() => {
        throw new OperatorError(
          `The API does not respond at ${baseUrl}.`,
          'Start it (npm start), or set API_URL to its URL.',
        );
      });
      const isText = response.ok && call.contentType !== undefined;
      const received: unknown = isText ? await response.text() : await response.json().catch(() => null);
      if (!response.ok) throw failureOf(received, response.status);
      const read = safeParse((await call.schemas()).response, received);
      if (!read.success)
        throw new OperatorError(
          `The server at ${baseUrl} is not this version of the API.`,
          'Set API_URL to the API’s URL.',
        );
      return read.data as ResponseOf<C>;
    },
  };
  return client;
}

function failureOf(body: unknown, status: number): OperatorError {
  const { message, code } = isRecord(body) ? body : {};
  const text = typeof message === 'string' ? message : `The API responded with ${status}.`;
  const fields = safeParse(failureResponse, body).data?.fields;
  return new OperatorError(text, null, typeof code === 'string' ? code : null, fields);
}

/** The input and output of a command; tests bring their own. */
export interface Terminal {
  write(line: string): void;
  /** Prompts for one line; `hidden` does not show the typed text. Null when there is no terminal. */
  prompt(question: string, options?: { hidden?: boolean }): Promise<string | null>;
}

export function processTerminal(): Terminal {
  return {
    write: (line) => void process.stdout.write(`${line}\n`),
    async prompt(question, { hidden = false } = {}) {
      if (!process.stdin.isTTY) return null;
      process.stdout.write(question);
      const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
      const reader = createInterface({
        input: process.stdin,
        output: hidden ? silent : process.stdout,
        terminal: true,
      });
      try {
        return await reader.question('');
      } finally {
        reader.close();
        if (hidden) process.stdout.write('\n');
      }
    },
  };
}

/** Returns text that other people typed, without the characters that steer a terminal. */
export function plain(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
}

export interface Tools {
  env: NodeJS.ProcessEnv;
  client: ApiClient;
  terminal: Terminal;
}

export interface Command {
  /** As typed after `npm run operator -w api --`. */
  usage: string;
  summary: string;
  /** The number of arguments it cannot do without. */
  arguments?: number;
  /** False for a command that signs in by itself. */
  signsIn?: boolean;
  run(tools: Tools, args: string[]): Promise<void>;
}
