// The contract of browser and server, reduced to field names: enough to see whether a running API can serve a front end.
import type { CallShape, ContractShape } from '../buildManifest';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

/** Dotted paths of a schema's fields; with `isRequired` only of those that are always there. */
function fields(schema: JsonSchema | undefined, isRequired: boolean, at = ''): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {})
    .filter(([name]) => !isRequired || schema.required?.includes(name))
    .flatMap(([name, child]) => [at + name, ...fields(child, isRequired, `${at}${name}.`)]);
  const inItems = fields(schema.items, isRequired, at.replace(/\.$/, '') + '[].');
  const inAll = (schema.allOf ?? []).flatMap((part) => fields(part, isRequired, at));
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => fields(part, isRequired, at));
  // Only the fields that several alternatives have in common are always there.
  const inChoices = isRequired
    ? (choices[0] ?? []).filter((field) => choices.every((choice) => choice.includes(field)))
    : choices.flat();
  return [...new Set([...own, ...inItems, ...inAll, ...inChoices])].sort();
}

/** The shape of one call from the JSON schemas of its request (parameters, query, body) and its response. */
export function callShape(request: (JsonSchema | undefined)[], response: JsonSchema | undefined): CallShape {
  return {
    accepts: request.flatMap((schema) => fields(schema, false)).sort(),
    requires: request.flatMap((schema) => fields(schema, true)).sort(),
    returns: fields(response, true),
  };
}

interface Operation {
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

function anyContent(content: Record<string, { schema?: JsonSchema }> | undefined) {
  return Object.values(content ?? {})[0]?.schema;
}

/** The shape of a running API from its OpenAPI document. */
export function shapeOfDocument(document: { paths?: Record<string, Record<string, Operation>> }): ContractShape {
  const shape: ContractShape = {};
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
      const properties = Object.fromEntries(parameters.map(({ name }) => [name, {}]));
      const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
      shape[`${method.toUpperCase()} ${path}`] = callShape(
        [{ properties, required }, anyContent(requestBody?.content)],
        anyContent((responses?.['200'] ?? responses?.['201'])?.content),
      );
    }
  }
  return shape;
}

/** Why an API of the shape `served` cannot serve a front end that was built with `built`: one line per reason, none if it can. */
export function contractProblems(built: ContractShape, served: ContractShape): string[] {
  return Object.entries(built).flatMap(([name, call]) => {
    const current = served[name];
    if (!current) return [`the API does not serve ${name}`];
    const missing = (wanted: string[], there: string[]) => wanted.filter((field) => !there.includes(field));
    return [
      ...missing(current.requires, call.accepts).map(
        (field) => `${name} requires '${field}', which this build does not send`,
      ),
      ...missing(call.accepts, current.accepts).map((field) => `${name} does not accept '${field}'`),
      ...missing(call.returns, current.returns).map((field) => `${name} does not always return '${field}'`),
    ];
  });
}
