import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { faultsIn } from './faults.ts'
import { type Use, usesIn } from './used-features.ts'

const TOO_NEW = {
  URLPattern: "export const pattern = new URLPattern({ pathname: '/' })",
  cookieStore: "void cookieStore.get('theme')",
  requestIdleCallback: 'requestIdleCallback(() => {})',
  'Document.startViewTransition': 'document.startViewTransition(() => {})',
  'Element.getHTML': 'document.body.getHTML()',
  'Element.moveBefore': "document.body.moveBefore(document.createElement('p'), null)",
  'Navigator.share': 'void navigator.share({})',
  '<dialog closedby>': 'export const Box = () => <dialog closedby="any" />',
}

const FINE = `
  export const greeting = structuredClone({ hello: 'there' })
  export const signal = AbortSignal.any([AbortSignal.timeout(1)])
  export const isAddress = URL.canParse('/')
  document.body.replaceChildren()
  document.startViewTransition?.(() => {})
  export const Field = () => <input className="wide" inputMode="numeric" />
`

const folder = mkdtempSync(join(tmpdir(), 'ski-club-screens-'))
let uses: readonly Use[] = []

beforeAll(() => {
  const sources = [...Object.values(TOO_NEW), FINE]
  for (const [index, code] of sources.entries()) writeFileSync(join(folder, `${index}.tsx`), code)
  const compilerOptions = { lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'preserve', types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
  uses = usesIn(join(folder, 'tsconfig.json'), (file) => file.startsWith(folder))
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.keys(TOO_NEW))('%s is reported with its place, for a supported browser lacks it', (name) => {
  const place = join(folder, `${Object.keys(TOO_NEW).indexOf(name)}.tsx:1`)
  expect(faultsIn(uses, {})).toContainEqual(
    expect.stringMatching(new RegExp(`^${place} (Window\\.)?${name} is not in .*\\d`)),
  )
})

test('what every supported browser has is not reported, nor what is asked for first', () => {
  const place = join(folder, `${Object.keys(TOO_NEW).length}.tsx`)
  expect(uses.map(({ feature }) => feature.name)).toEqual(
    expect.arrayContaining(['URL.canParse', 'Element.replaceChildren']),
  )
  expect(faultsIn(uses, {}).filter((fault) => fault.startsWith(place))).toEqual([])
})

test('an exception allows a feature, and is reported itself where nothing needs it any more', () => {
  const faults = faultsIn(uses, { 'Navigator.share': 'the button is not shown without it', 'Gone.away': 'a reason' })
  expect(faults.filter((fault) => fault.includes('Navigator.share'))).toEqual([])
  expect(faults).toContain('Gone.away needs no exception')
})
