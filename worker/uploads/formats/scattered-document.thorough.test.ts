import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { largeSamples, scatteredDocument } from '../../../quality/uploads/samples.mjs'
import { leftBehind, NOTHING, startAfresh, upload } from '../uploading.test.helper'

beforeEach(startAfresh)

/** The bindings, with a bucket that counts how often it is read. */
function counting() {
  let reads = 0
  const FILES = new Proxy(env.FILES, {
    get: (bucket, name: keyof R2Bucket) => {
      if (name === 'get') reads++
      return bucket[name].bind(bucket)
    },
  })
  return { environment: { ...env, FILES }, reads: () => reads }
}

test('a Word document that leads through the whole file for its text is refused after a hundred reads', async () => {
  const { environment, reads } = counting()
  const answer = await upload('ingrid', 'document', scatteredDocument(), { name: 'minutes.doc', environment })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: 'This document is damaged: its contents are too scattered. Please save a new copy and try again.',
  })
  expect(reads()).toBe(100)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('a sound Word document of the same size takes a dozen reads at most', async () => {
  const { environment, reads } = counting()
  const content = largeSamples['large.doc']!()
  const answer = await upload('ingrid', 'document', content, { name: 'minutes.doc', environment })
  expect(answer.status).toBe(201)
  expect(reads()).toBeLessThanOrEqual(12)
})
