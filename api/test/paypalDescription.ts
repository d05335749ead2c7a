import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import { keepInWorker } from './keepInWorker';

/** The folder of PayPal's official OpenAPI documents, if they are there: beside the project, not in it. */
const FOLDER = join(__dirname, '../../../shared/paypal-openapi');
const DOCUMENTS = [
  'checkout_orders_v2',
  'payments_payment_v2',
  'payments_payouts_batch_v1',
  'notifications_webhooks_v1',
];

export const isDescriptionThere = existsSync(join(FOLDER, `${DOCUMENTS[0]}.json`));
export const DESCRIPTION_MISSING = `PayPal's official description is not at ${FOLDER}: its messages are not checked in this run`;

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: unknown;
}

interface Content {
  content?: Record<string, { schema: Schema }>;
  $ref?: string;
}

interface Operation {
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface Exchange {
  method: string;
  /** Without the base URL and the query. */
  path: string;
  requestBody: unknown;
  status: number;
  responseBody: unknown;
}

function readDescription() {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true, validateFormats: false });
  const documents = DOCUMENTS.map((name) => {
    const document = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as OpenApi;
    ajv.addSchema({ $id: name, ...document }, name);
    return { name, document };
  });
  return { ajv, documents };
}

/**
 * Holds messages against PayPal's official description: the schemas by ajv, and names that the schemas do not know by a walk
 * of our own, because the schemas allow any additional property and would let a misspelt one pass.
 */
export function createDescription() {
  // To read the documents and to compile their schemas takes longer than many a test file.
  const { ajv, documents } = keepInWorker("PayPal's description", readDescription);

  const follow = <Node extends { $ref?: string }>(document: OpenApi, node: Node): Node => {
    if (!node.$ref) return node;
    const target = node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return follow(document, target as Node);
  };

  const find = (method: string, path: string) => {
    for (const { name, document } of documents) {
      for (const [template, operations] of Object.entries(document.paths)) {
        const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
        const operation = operations[method.toLowerCase()];
        if (operation && pattern.test(path)) return { name, document, template, operation };
      }
    }
    return null;
  };

  /** All branches a schema is made of, references followed. */
  const branches = (document: OpenApi, schema: Schema): Schema[] => {
    const own = follow(document, schema);
    return [
      own,
      ...[own.allOf, own.anyOf, own.oneOf].flatMap((list) => list ?? []).flatMap((part) => branches(document, part)),
    ];
  };

  const unknownKeys = (document: OpenApi, schemas: Schema[], value: unknown, at: string): string[] => {
    const all = schemas.flatMap((schema) => branches(document, schema));
    if (Array.isArray(value)) {
      const items = all.flatMap(({ items: item }) => (item ? [item] : []));
      return value.flatMap((entry, index) => unknownKeys(document, items, entry, `${at}/${index}`));
    }
    if (typeof value !== 'object' || value === null) return [];
    const hasNames = all.some(({ properties }) => properties);
    if (!hasNames || all.some(({ additionalProperties }) => additionalProperties)) return [];
    return Object.entries(value).flatMap(([key, entry]) => {
      const known = all.flatMap(({ properties }) => (properties?.[key] ? [properties[key]] : []));
      return known.length === 0
        ? [`${at}/${key} is not described`]
        : unknownKeys(document, known, entry, `${at}/${key}`);
    });
  };

  const violations = (name: string, document: OpenApi, schema: Schema, value: unknown): string[] => {
    // Local references are relative to their document.
    const absolute = JSON.stringify(schema).replaceAll('"#/', `"${name}#/`);
    const validate = keepInWorker<ValidateFunction>(absolute, () => ajv.compile(JSON.parse(absolute) as object));
    const broken = validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
    return [...broken, ...unknownKeys(document, [schema], value, '')];
  };

  const schemaOf = (document: OpenApi, content: Content | undefined): Schema | null => {
    const media = content && follow(document, content).content;
    return (media && Object.values(media)[0]?.schema) ?? null;
  };

  return {
    /** @returns the rules that a described exchange breaks, as texts; none when it is right */
    check: (exchange: Exchange): string[] => {
      const found = find(exchange.method, exchange.path);
      if (!found) return [`${exchange.method} ${exchange.path} is not described`];
      const { name, document, operation, template } = found;
      const where = `${exchange.method} ${template}`;
      const request = schemaOf(document, operation.requestBody);
      const content = operation.responses[String(exchange.status)];
      if (!content) return [`${where}: ${exchange.status} is not a described response`];
      const response = schemaOf(document, content);
      return [
        ...(request ? violations(name, document, request, exchange.requestBody) : []).map(
          (text) => `${where} request: ${text}`,
        ),
        ...(response ? violations(name, document, response, exchange.responseBody) : []).map(
          (text) => `${where} ${exchange.status}: ${text}`,
        ),
      ];
    },
  };
}
