import { beforeEach, expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import { utf8 } from '../../event-log/seal/sealing'
import { leftBehind, NOTHING, startAfresh, upload } from '../uploading.test.helper'

beforeEach(startAfresh)

/** A sound picture with so many parts more that say nothing, `at` a place where they may be: of 25 MB there could be millions. */
function withParts(name: string, at: number, part: readonly number[], count: number) {
  const sound = soundSamples[name]!
  const place = at < 0 ? sound.length + at : at
  const picture = new Uint8Array(sound.length + part.length * count)
  picture.set(sound.subarray(0, place))
  for (let index = 0; index < count; index++) picture.set(part, place + index * part.length)
  picture.set(sound.subarray(place), place + part.length * count)
  return picture
}

const EMPTY_TEXT = [0, 0, 0, 0, ...new TextEncoder().encode('tEXt'), 0, 0, 0, 0]

const pictures: readonly (readonly [kind: string, name: string, at: number, part: readonly number[]])[] = [
  ['GIF', 'tow.gif', -1, [0x21, 0xfe, 0]],
  ['JPEG', 'slope.jpg', 2, [0xff]],
  ['PNG', 'hut.png', 33, EMPTY_TEXT],
]

test.each(pictures)(
  'a %s picture of 200,000 parts is refused before all of them are looked at',
  async (kind, ...of) => {
    const answer = await upload('ingrid', 'document', withParts(...of, 200_000), { name: of[0] })
    expect(await answer.json()).toMatchObject({
      error: `This ${kind} picture is damaged: it has too many parts. Please save a new copy and try again.`,
    })
    expect(answer.status).toBe(400)
    expect(await leftBehind()).toEqual(NOTHING)
  },
)

test.each(pictures)('a %s picture of 20,000 parts is taken', async (_, ...of) => {
  expect((await upload('ingrid', 'document', withParts(...of, 20_000), { name: of[0] })).status).toBe(201)
})

const namesOfActions = (name: string, count: number) =>
  utf8(`%PDF-1.4\n${`(https://club.example${name.repeat(50)})`.repeat(count / 50)}\nstartxref\n9\n%%EOF\n`).slice()

test.each(['/Launch', '/Encrypt', '/#45mbedded', '/Resources'])(
  'a PDF that says %s in 300,000 places is refused before all of them are looked at, and in 50,000 taken',
  async (name) => {
    const answer = await upload('ingrid', 'document', namesOfActions(name, 300_000), { name: 'links.pdf' })
    expect(await answer.json()).toMatchObject({
      error: 'This PDF is damaged: it has too many parts. Please save a new copy and try again.',
    })
    expect(answer.status).toBe(400)
    expect(await leftBehind()).toEqual(NOTHING)
    expect((await upload('ingrid', 'document', namesOfActions(name, 50_000), { name: 'links.pdf' })).status).toBe(201)
  },
)
