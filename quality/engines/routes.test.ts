import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { administratorsRoutes, membersRoutes } from './routes.ts'

const table = readFileSync(new URL('../../web/app-club.tsx', import.meta.url), 'utf8')

const declared = (guard: string) => [...table.matchAll(RegExp(`^  ${guard}\\('([^']+)'`, 'gm'))].map(([, path]) => path)

test.each([
  ['members', membersRoutes],
  ['administrators', administratorsRoutes],
])('every page of %s is opened in every engine', (guard, routes) => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(declared(guard).toSorted())
})
