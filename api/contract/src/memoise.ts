/** Makes a value when it is first needed, and keeps it: building an Intl format is slow, and a page that shows none need not pay. */
export function memoise<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
