import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { calls, schemas, type CallName } from 'contract';
import type { Call } from 'contract/platform/call';
import { failureResponse } from 'contract/platform/failure';
import type { CallSchemas } from 'contract/platform/response';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { $ZodType } from 'zod/v4/core';
import { REALTIME_DESCRIPTION } from './realtimeDescription';

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
    ...(call.bodyType ? fileBody(call.bodyType) : requestBody(body, call.file)),
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
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key acts once and gives the same response; without one every call is an attempt of its own',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};
const TOKEN_HEADER = {
  name: 'token',
  in: 'header',
  required: false,
  description: 'The token, where it does not come as bearer',
  schema: { type: 'string' },
};

function headers({ hasIdempotencyKey, hasTokenHeader }: Call): JsonObject[] {
  return [...(hasIdempotencyKey ? [KEY_HEADER] : []), ...(hasTokenHeader ? [TOKEN_HEADER] : [])];
}

function fileBody(type: string): JsonObject {
  return { requestBody: { required: true, content: { [type]: { schema: { type: 'string' } } } } };
}

function requestBody(body: $ZodType | undefined, file: string | undefined): JsonObject {
  if (!body && !file) return {};
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!file)
    return {
      requestBody: { required: Array.isArray(schema['required']), content: { 'application/json': { schema } } },
    };
  const properties = {
    ...(schema['properties'] as JsonObject | undefined),
    [file]: { type: 'string', contentMediaType: 'image/*' },
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } } };
}

function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
