import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LIST, listOf, pageTexts, textsIn } from './page-texts.mjs'

test('no text of the portal changes without its line in the list (npm run texts -- --write)', async () => {
  expect(listOf(await pageTexts())).toBe(readFileSync(LIST, 'utf8'))
})

test('texts between tags, in attributes and in sentences are found, and nothing that is for programs', () => {
  const source = `
    import { Button } from '../ui/button'
    export const Page = ({ count }) => (
      <main className="wide page" aria-label="Your page">
        <h1>Hello,
          {' you'}</h1>
        <Button kind="danger" href="/members/new">{count === 1 ? 'Delete it' : \`Delete \${count}\`}</Button>
      </main>
    )
    throw new Refusal('NOT_FOUND', 'This page is not there.')
    query.run(sql\`SELECT Something FROM somewhere.\`)`
  expect(textsIn(source).map(({ text }) => text)).toEqual([
    'Your page',
    'Hello,',
    'you',
    'Delete it',
    'Delete …',
    'This page is not there.',
  ])
})

test('a file is read as the kind it is, and one that can’t be read is no empty one', () => {
  const source = 'export const first = <T>(all: readonly T[]) => all[0] ?? "Nobody is here."'
  expect(textsIn(source, 'first.ts').map(({ text }) => text)).toEqual(['Nobody is here.'])
  expect(() => textsIn(source, 'first.tsx')).toThrow('first.tsx')
})
