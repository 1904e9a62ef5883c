/** Whether two plain values are equal in every field, in whatever order the fields are. Lists count as ordered. */
export const same = (a: unknown, b: unknown): boolean =>
  isRecord(a) && isRecord(b) ? Object.keys({ ...a, ...b }).every((field) => same(a[field], b[field])) : a === b

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Those of `fields` that differ from the record's. */
export function changed<Fields extends object>(fields: Fields, record: object): Partial<Fields> {
  const now = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !same(value, now.get(field))),
  ) as Partial<Fields>
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0
