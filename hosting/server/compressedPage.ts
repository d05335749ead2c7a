import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page } from '../html/pageBuilder';
import type { MissingStatus } from '../protocol';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The encoding to send to a browser that accepts these; an encoding that it rejects by `;q=0` is never sent. */
export function encodingFor(acceptEncoding = ''): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((each) => accepted.includes(each)) ?? 'identity';
}

/** Fast enough to do while a visitor waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESS: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => brotliAsync(html, BROTLI),
  gzip: (html) => gzipAsync(html),
  identity: async (html) => html,
};

/** A page that was rendered on request and is in no file: compressed at most once per encoding, however many visitors get it. */
export class CompressedPage {
  /** 200, 404 or 410; 302 where the URL leads elsewhere. */
  readonly status: 200 | 302 | MissingStatus;
  /** The most memory that it takes: compressed, twice, it is smaller than its HTML. */
  readonly bytes: number;
  private readonly html: Buffer;
  private readonly headers: Record<string, string>;
  private readonly hash: string;
  private readonly bodies: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor({ html, headers, status, redirect }: Pick<Page, 'html' | 'headers' | 'status' | 'redirect'>) {
    this.html = Buffer.from(redirect === undefined ? html : '');
    this.headers = { ...headers, ...(redirect !== undefined && { Location: redirect }) };
    this.status = redirect === undefined ? (status ?? 200) : 302;
    this.hash = createHash('sha256').update(this.html).digest('base64url').slice(0, 16);
    this.bytes = 2 * this.html.length;
  }

  /** Its headers and body for a browser that accepts these encodings. */
  async encoded(acceptEncoding?: string): Promise<{ body: Buffer; headers: Record<string, string>; etag: string }> {
    const encoding = encodingFor(acceptEncoding);
    const etag = `"${this.hash}-${encoding}"`;
    const headers = {
      ...this.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    const body = await (this.bodies[encoding] ??= COMPRESS[encoding](this.html));
    return { body, headers, etag };
  }
}
