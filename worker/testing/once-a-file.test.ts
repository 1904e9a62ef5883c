import { expect, test } from 'vitest'

const helpers = import.meta.glob<string>(['./*.ts', '../**/*.test.helper.ts', '!./*.test.ts', '!./once-a-file.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('what the tests share keeps nothing from one test file to the next but by onceAFile', () => {
  const kept = Object.entries(helpers).filter(([, source]) =>
    /^(export )?(let |const \w+ = new (Map|Set)\()/m.test(source),
  )
  expect(Object.keys(helpers).length).toBeGreaterThan(10)
  expect(kept.map(([file]) => file)).toEqual([])
})
