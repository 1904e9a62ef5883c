import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'

import { compatData } from './compat-data.ts'

/** A part of the web platform by its name, and what MDN knows about the browsers that have it. */
export interface Feature {
  readonly name: string
  readonly compat: CompatStatement
}

/** MDN lists under these what TypeScript declares in interfaces of its own, as ParentNode. */
const MIXED_INTO = ['Element', 'HTMLElement', 'Document', 'Window', 'Navigator']

/** A global, or a member of the first of these interfaces that has it. */
export function featureOf(name: string, owners: readonly string[]): Feature | undefined {
  if (owners.length === 0) return firstOf([name], ['Window', name])
  return firstOf(
    ...[...owners, ...MIXED_INTO].flatMap((owner) => [
      [owner, name],
      [owner, `${name}_static`],
    ]),
  )
}

const firstOf = (...paths: readonly (readonly string[])[]) =>
  paths
    .map((path) => at(path.join('.').replace(/_static$/, ''), 'api', ...path))
    .find((feature) => feature !== undefined)

/** An attribute of an element as JSX writes it; a component has none. */
export function attributeOf(element: string, attribute: string): Feature | undefined {
  if (!/^[a-z]/.test(element)) return undefined
  const name = attribute.toLowerCase()
  const told = `<${element} ${name}>`
  return at(told, 'html', 'elements', element, name) ?? at(told, 'html', 'global_attributes', name)
}

function at(name: string, ...path: readonly string[]): Feature | undefined {
  let found: Identifier | undefined = compatData as unknown as Identifier
  for (const key of path) found = found && Object.hasOwn(found, key) ? found[key] : undefined
  return found?.__compat && { name, compat: found.__compat }
}
