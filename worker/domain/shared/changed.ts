import { same } from './same'

/** Those of `fields` that differ from the record's. */
export function changed<Fields extends object>(fields: Fields, record: object): Partial<Fields> {
  const now = new Map<string, unknown>(Object.entries(record))
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !same(value, now.get(field))),
  ) as Partial<Fields>
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0
