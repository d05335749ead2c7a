// What browser and server promise each other, reduced to names: enough to tell whether a live API can serve a front end.
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

export interface CallShape {
  /** Every field a client may send, as dotted paths: 'timeSlot.startTime', 'items[].id'. */
  accepts: string[];
  /** Those of them that must be sent. */
  requires: string[];
  /** Every field that is always in the answer. */
  answers: string[];
}

/** By 'METHOD /path/{parameter}'. */
export type ContractShape = Record<string, CallShape>;

/** Dotted paths of a schema's fields; with `isRequired` only of those that are always there. */
function fields(schema: JsonSchema | undefined, isRequired: boolean, at = ''): string[] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {})
    .filter(([name]) => !isRequired || schema.required?.includes(name))
    .flatMap(([name, child]) => [at + name, ...fields(child, isRequired, `${at}${name}.`)]);
  const inItems = fields(schema.items, isRequired, at.replace(/\.$/, '') + '[].');
  const inAll = (schema.allOf ?? []).flatMap((part) => fields(part, isRequired, at));
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => fields(part, isRequired, at));
  // Of several forms only what they have in common is always there.
  const inChoices = isRequired
    ? (choices[0] ?? []).filter((field) => choices.every((choice) => choice.includes(field)))
    : choices.flat();
  return [...new Set([...own, ...inItems, ...inAll, ...inChoices])].sort();
}

/** The shape of one call from the JSON schemas of what it takes and what it answers. */
export function callShape(takes: (JsonSchema | undefined)[], answer: JsonSchema | undefined): CallShape {
  return {
    accepts: takes.flatMap((schema) => fields(schema, false)).sort(),
    requires: takes.flatMap((schema) => fields(schema, true)).sort(),
    answers: fields(answer, true),
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

/** The shape a live API says it has in its OpenAPI document. */
export function shapeOfDocument(document: { paths?: Record<string, Record<string, Operation>> }): ContractShape {
  const shape: ContractShape = {};
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, { parameters = [], requestBody, responses }] of Object.entries(operations)) {
      const properties = Object.fromEntries(parameters.map(({ name }) => [name, {}]));
      const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
      shape[`${method.toUpperCase()} ${path}`] = callShape(
        [{ properties, required }, anyContent(requestBody?.content)],
        anyContent(responses?.['200']?.content),
      );
    }
  }
  return shape;
}

/** Why an API of the shape `live` cannot serve a front end that was built with `built`: one reason per line, none if it can. */
export function contractProblems(built: ContractShape, live: ContractShape): string[] {
  return Object.entries(built).flatMap(([name, call]) => {
    const served = live[name];
    if (!served) return [`the API does not serve ${name}`];
    const missing = (wanted: string[], there: string[]) => wanted.filter((field) => !there.includes(field));
    return [
      ...missing(served.requires, call.accepts).map(
        (field) => `${name} demands '${field}', which this build does not send`,
      ),
      ...missing(call.accepts, served.accepts).map((field) => `${name} does not take '${field}'`),
      ...missing(call.answers, served.answers).map((field) => `${name} does not always answer '${field}'`),
    ];
  });
}
