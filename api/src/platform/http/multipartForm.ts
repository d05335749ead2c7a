import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError, badRequest, tooLarge, unsupportedType } from '../lib/errors';
import { IMAGE_RULES } from 'contract/fields/image';

export interface UploadedFile {
  bytes: Buffer;
}

/**
 * Reads a multipart form with at most one file, which must come under `fileField`. An empty file counts as none, as browsers
 * send one for an untouched input.
 */
export async function readForm(
  request: FastifyRequest,
  fileField: string,
): Promise<{ fields: Record<string, string>; file: UploadedFile | null }> {
  if (!request.isMultipart()) throw unsupportedType('Please send a multipart form.');
  const fields = new Map<string, string>();
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
      } else {
        if (part.fieldname !== fileField || file) throw badRequest(`At most one file is expected, as ${fileField}.`);
        const bytes = await part.toBuffer();
        file = bytes.length > 0 ? { bytes } : null;
      }
    }
  } catch (error) {
    throw toFormError(error);
  }
  return { fields: Object.fromEntries(fields), file };
}

/** A file that is too large fails its own reading or the form's. For forms without a boundary or an end, the sender's fault, the parser throws plain errors. */
function toFormError(error: unknown): unknown {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(IMAGE_RULES.tooLarge);
  return error instanceof AppError || statusCode ? error : badRequest('The form could not be read.');
}
