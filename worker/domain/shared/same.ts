/** Whether two plain values are equal in every field, in whatever order the fields are. Lists count as ordered. */
export const same = (a: unknown, b: unknown): boolean =>
  isRecord(a) && isRecord(b) ? Object.keys({ ...a, ...b }).every((field) => same(a[field], b[field])) : a === b

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
