/** A value that is made when it is first needed, and then kept: building an Intl format costs milliseconds, which a page that shows none need not pay. */
export function memoise<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
