import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../dist/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const filesWith = (pattern: RegExp) =>
  Object.keys(sources)
    .filter((path) => pattern.test(sources[path]!))
    .map((path) => path.slice(path.lastIndexOf('/') + 1))

test('one part of the portal alone holds the player, and it is fetched only when it is wanted', () => {
  expect(filesWith(/from 'lottie-|import\('lottie-/)).toEqual(['stage.tsx'])
  expect(filesWith(/import (?!type)[^\n]* from '[^']*\/stage'/)).toEqual([])
})

test('of the player’s library only its hook is used: its components bring a style sheet that the policy refuses', () => {
  const [, taken] = sources['./stage.tsx']?.match(/import \{(.*)\} from 'lottie-react'/) ?? []
  expect(taken?.trim()).toBe('useLottieLight')
})
