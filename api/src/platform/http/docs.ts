import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { calls, schemas, type CallName } from 'contract';
import type { Call } from 'contract/platform/call';
import { failureResponse } from 'contract/platform/failure';
import type { CallSchemas } from 'contract/platform/response';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';

/** The real-time events as text for the API's documentation: OpenAPI cannot describe them. */
const REALTIME_DESCRIPTION = `
## Real time

Socket.IO 4 at this URL, with the token as \`auth.token\`: everybody who is signed in. An operator speaks as user \`system\`; a customer only
registers, to receive \`booking_changed\` and \`thread_changed\`.

| a client emits | acknowledged with |
|---|---|
| \`register\` { userId } | { ok: true, userId }, and, but for customers, whether \`system\` is online |
| \`send_message\` { senderId, receiverId, text, timestamp, cid? } | { ok: true, id, cid, message } once stored, or { ok: false, code, message } |

Send a message again with the same \`cid\` until it is acknowledged: it is stored and sent on once. The sender is read from the token, the time
from the server's clock.

| a client receives | |
|---|---|
| \`receive_message\` { _id, senderId, receiverId, text, timestamp, isOwn, cid } | a message to it, or from another of its windows |
| \`user_online\`, \`user_offline\` { userId } | \`system\`, for helpers; helpers, for operators |
| \`booking_changed\` { bookingId, status, assignmentStatus } | something about this booking is new for its customer or helper; \`none\` for a helper who has lost it |
| \`thread_changed\` { bookingId } | something was written to this booking’s other side, or read: request its messages after the last one |
| \`auth_error\` { message, code } | the session has ended and the connection is closed, or a register was not for this token |

After a break call \`GET /api/chat/{providerId}/system?after={id}\` to fetch what was missed, and read bookings anew. With several API processes behind a balancer use the
\`websocket\` transport, or sticky sessions.
`;

type JsonObject = Record<string, unknown>;

/** Serves the contract for reading: /openapi.json for programs, /docs for people. */
export async function registerDocs(app: FastifyInstance, serverUrl: string): Promise<void> {
  const document = openApiDocument(serverUrl);
  await app.register(fastifySwagger, { mode: 'static', specification: { document } } as Parameters<
    typeof fastifySwagger
  >[1] &
    object);
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The demo is served over plain http, where upgraded URLs lead nowhere.
    transformStaticCSP: (header) => header.replace('upgrade-insecure-requests;', ''),
  });
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}

/** The OpenAPI 3.1 document, made from the very schemas that the routes run, when it is first read: that is slow. */
export function openApiDocument(serverUrl: string): JsonObject {
  let paths: JsonObject | undefined;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Choresy API',
      version: '1.0.0',
      description: `Money is pounds with two decimals; dates and times of bookings are wall times in Europe/London.\n${REALTIME_DESCRIPTION}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    get paths() {
      return (paths ??= describePaths());
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: jsonSchema(failureResponse, 'output') },
    },
  };
}

function describePaths(): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, schemas[name as CallName]),
    };
  }
  return paths;
}

function operation(name: string, call: Call, schemasOfCall: CallSchemas): JsonObject {
  const { summary, params, query, body, response, status = 200 } = schemasOfCall;
  const contentType = call.contentType ?? 'application/json';
  return {
    operationId: name,
    summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }], description: `For: ${call.access.join(', ')}` }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headers(call)],
    ...requestBody(call, body),
    responses: {
      [status]: { description: 'Success', content: { [contentType]: { schema: jsonSchema(response, 'output') } } },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function parameters(schema: $ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: object;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function header(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'header', required: false, description, schema };
}
const KEY_HEADER = header(
  'Idempotency-Key',
  'The same key acts once and gives the same response; without one every call is an attempt of its own',
  { type: 'string', minLength: 1, maxLength: 200 },
);
const TOKEN_HEADER = header('token', 'The token, where it does not come as bearer', { type: 'string' });

function headers({ hasIdempotencyKey, hasTokenHeader }: Call): JsonObject[] {
  return [...(hasIdempotencyKey ? [KEY_HEADER] : []), ...(hasTokenHeader ? [TOKEN_HEADER] : [])];
}

function requestBody({ bodyType, file }: Call, body: $ZodType | undefined): JsonObject {
  const bodyOf = (type: string, required: boolean, schema: JsonObject): JsonObject => ({
    requestBody: { required, content: { [type]: { schema } } },
  });
  if (bodyType) return bodyOf(bodyType, true, { type: 'string' });
  if (!body && !file) return {};
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!file) return bodyOf('application/json', Array.isArray(schema['required']), schema);
  const properties = {
    ...(schema['properties'] as JsonObject | undefined),
    [file]: { type: 'string', contentMediaType: 'image/*' },
  };
  return bodyOf('multipart/form-data', true, { ...schema, properties });
}

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
