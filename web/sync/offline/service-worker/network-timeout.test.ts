import { expect, test } from 'vitest'

import { insistently } from './network-timeout'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a part that is lost on a line that has just come back is asked for again', async () => {
  const answers = [lost, lost, async () => new Response('the part')]
  const part = await insistently(() => (answers.shift() ?? lost)())
  expect(await part.text()).toBe('the part')
})

test('without a line it is given up', async () => {
  let times = 0
  const asking = insistently(() => {
    times += 1
    return lost()
  })
  await expect(asking).rejects.toThrow('Failed to fetch')
  expect(times).toBe(3)
})
