import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeSecrets } from '../secrets.mjs'
import { isPlayed, playStory } from './play.mjs'

let persist
let portal

beforeEach(async () => {
  persist = mkdtempSync(join(tmpdir(), 'ski-club-story-'))
  portal = await recordingPortal()
})
afterEach(() => {
  portal.close()
  rmSync(persist, { recursive: true })
})

test('what was played once is not played again', async () => {
  await play(5)
  const sent = portal.commands.length
  await play(5)
  expect(portal.commands).toHaveLength(sent)
  expect(isPlayed({ persist, steps: 5 })).toBe(true)
  expect(isPlayed({ persist, steps: 6 })).toBe(false)
})

test('a step that was cut short is sent again under the same key', async () => {
  portal.failOnce = /^POST \/api\/users\/$/
  await expect(play(5)).rejects.toThrow('"enroll Marit Solheim" failed: The rope has stopped. (500 FAULT)')
  await play(5)
  const keys = portal.commands.filter(({ line }) => line === 'POST /api/users/').map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('the story stops where it is told to', async () => {
  const stop = new AbortController()
  const seen = []
  await playStory({
    ...portal,
    persist,
    steps: 5,
    signal: stop.signal,
    onStep: (done) => seen.push(done) && stop.abort(),
  })
  expect(seen).toEqual([1])
})

const play = (steps) => playStory({ ...portal, persist, steps })

/** Says yes to everything, and writes down the commands. */
async function recordingPortal() {
  const secrets = makeSecrets()
  const [{ kid, jwk }] = JSON.parse(secrets.LOGIN_KEYS)
  const { d, ...open } = jwk
  const key = Buffer.from(JSON.stringify({ kid, jwk: open, challenge: 'c', withheld: d.length })).toString('base64url')
  const commands = []
  const self = { secrets, commands, failOnce: undefined, close: () => server.close() }
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    commands.push({ line, key: request.headers['idempotency-key'] })
    const fails = self.failOnce?.test(line)
    if (fails) self.failOnce = undefined
    const id = `member-${commands.length}`
    const answer = fails
      ? { error: 'The rope has stopped.', code: 'FAULT' }
      : { key, token: id, userId: id, firstLogin: true, user: { _id: id } }
    response.writeHead(fails ? 500 : 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(self, { url: `http://127.0.0.1:${server.address().port}` })
}
