import type { App } from '../src/app';

export interface ApiResponse {
  status: number;
  // The tests look into responses of every shape.
  body: Record<string, unknown> & {
    success?: boolean;
    message?: string;
    code?: string;
    token?: string;
    data?: unknown;
  };
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call of the API, through everything but the network. */
export async function callApi(
  app: Pick<App, 'http'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { token, body, headers }: CallOptions = {},
): Promise<ApiResponse> {
  const reply = await app.http.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object | string }),
  });
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, body: isJson ? reply.json() : {} };
}

/** A multipart form as a browser sends it. */
export function form(
  fields: Record<string, string>,
  file?: { name: string; filename: string; bytes: Buffer; type?: string },
): { body: Uint8Array; headers: Record<string, string> } {
  const boundary = '----choresyTestBoundary';
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.name}"; filename="${file.filename}"\r\ncontent-type: ${file.type ?? 'image/png'}\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
