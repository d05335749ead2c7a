import type { Call } from 'contract/platform/call';
import { z } from 'contract/platform/zod';
import type { CallRequest } from '../api/endpoint';

export interface RawRequest extends Partial<Omit<CallRequest, 'call' | 'path'>> {
  url: string;
  method?: Call['method'];
  hasTokenHeader?: boolean;
  /** The field that has the file. */
  file?: string;
}

/** A request to any URL, which need not be of the contract; its data is the whole body of the response. */
export function rawRequest({ url, method = 'GET', hasTokenHeader, file, ...request }: RawRequest): CallRequest {
  const schemas = async () => ({ summary: '', response: z.unknown(), read: z.unknown() });
  const options = { ...(hasTokenHeader && { hasTokenHeader }), ...(file !== undefined && { file }) };
  const call: Call = { method, path: url, access: 'anyone', ...options, schemas };
  return { as: null, ...request, call, path: url };
}
