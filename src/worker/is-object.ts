/**
 * Is it an object with names and values, and neither null nor a list? For what comes from outside: messages, storage.
 */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
