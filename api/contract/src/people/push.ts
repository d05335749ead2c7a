import { success, type SchemaTable, data } from '../platform/response';
import { z } from '../platform/zod';
import { PUSH_TOPICS } from './pushTopics';

const INVALID = 'This browser’s subscription is not valid';

/** A browser's subscription at its push service (RFC 8030), with its keys (RFC 8291), and the topics that it is for. */
const pushBody = z.object({
  endpoint: z.string(INVALID).check(z.maxLength(1_000, INVALID)),
  keys: z.object(
    {
      p256dh: z.string(INVALID).check(z.regex(/^[\w-]{87}$/, INVALID)),
      auth: z.string(INVALID).check(z.regex(/^[\w-]{22}$/, INVALID)),
    },
    INVALID,
  ),
  topics: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(PUSH_TOPICS.length)),
});

/** `publicKey`: by which a browser subscribes; null where the site sends none. `topics`: those of this session's device. */
const push = z.object({ publicKey: z.nullable(z.string()), topics: z.array(z.string()) });

export const pushSchemas = {
  getPush: { summary: 'The notifications that this session’s device gets', ...data(push) },
  savePush: {
    summary: 'Has this session’s device told of these topics, or of nothing without one',
    body: pushBody,
    response: success(),
  },
} satisfies SchemaTable;
