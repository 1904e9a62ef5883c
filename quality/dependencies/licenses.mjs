import { readFileSync } from 'node:fs'

/** What may be in the portal: it asks for nothing but that its notice is kept. */
const SHIPPED = new Set([
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
])

/** What the tools may be under besides, for nobody is given them with the portal. */
const TOOLS = new Set([...SHIPPED, 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0', 'Zlib'])

/** Whether an SPDX expression, such as '(MIT OR CC0-1.0)', can be met by licenses that are allowed. */
export function isAllowed(expression, allowed) {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  if (/[()]/.test(text)) return false
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((license) => allowed.has(license.trim())))
}

/** The packages of `lock`, as package-lock.json has it, whose license is not allowed for what they are there for. */
export const strangeLicenses = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .filter(([, { license = '', dev, devOptional }]) => !isAllowed(license, dev || devOptional ? TOOLS : SHIPPED))
    .map(([path, { license, dev }]) => `${path} (${dev ? 'a tool' : 'shipped'}): ${license ?? 'no license'}`)

/** How many packages are under each license: `[['MIT', 672], …]`. */
export function licensesOf(lock) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  const counted = Map.groupBy(packages, ([, { license }]) => license ?? 'none')
  return [...counted].map(([license, { length }]) => [license, length]).sort(([, one], [, other]) => other - one)
}

export const readLock = () => JSON.parse(readFileSync('package-lock.json', 'utf8'))
