import { cutOff, damaged, tooManyFrames } from '../file-faults'
import type { ByteSource } from './byte-source'
import { partCounter } from './part-counter'
import { assertShowable, type Cleaning, type Size } from './picture'

/**
 * Signature (6 bytes), screen (7), palette, then blocks: 2C a picture, 21 an extension, 3B the end. What a block holds
 * comes in sub-blocks: a length of one byte and so many bytes, up to a length of 0.
 */
const PICTURE = 0x2c
const EXTENSION = 0x21
const END = 0x3b
const CONTROL = 0xf9
const APPLICATION = 0xff
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const MOST_FRAMES = 200

/** Cleans a GIF. Comments, texts and what programs wrote in are left out, but for how often it is played; what follows its end is cut off. */
export async function* cleanGif(source: ByteSource): Cleaning {
  const screen = (await source.take(13)).slice()
  const size = { width: wordAt(screen, 6), height: wordAt(screen, 8) }
  assertShowable(size)
  yield screen
  yield* palette(source, screen[10])

  const parts = partCounter('gif')
  for (let frames = 0; ; ) {
    parts.count()
    const [block] = await source.peek(1)
    if (block === undefined) throw cutOff('gif')
    if (block === PICTURE) {
      if (++frames > MOST_FRAMES) throw tooManyFrames(MOST_FRAMES)
      yield* picture(source, size)
    } else if (block === EXTENSION) {
      yield* extension(source)
    } else if (block === END) {
      if (frames === 0) throw damaged('gif', 'it has no picture')
      yield await source.take(1)
      return size
    } else {
      throw damaged('gif', 'its parts are out of order')
    }
  }
}

async function* picture(source: ByteSource, screen: Size): AsyncGenerator<Uint8Array> {
  const head = (await source.take(10)).slice()
  const [left, top, width, height] = [wordAt(head, 1), wordAt(head, 3), wordAt(head, 5), wordAt(head, 7)]
  // A frame that reaches beyond the screen makes some programs widen the screen to hold it.
  assertShowable({ width: Math.max(screen.width, left + width), height: Math.max(screen.height, top + height) })
  yield head
  yield* palette(source, head[9])
  const codeSize = await source.take(1)
  if ((codeSize[0] ?? 0) < 1 || (codeSize[0] ?? 0) > 11) throw damaged('gif', 'its pixels can’t be read')
  yield codeSize
  yield* subBlocks(source)
}

async function* extension(source: ByteSource): AsyncGenerator<Uint8Array> {
  const [, label, length] = await source.peek(3)
  if (length === undefined) throw cutOff('gif')
  if (label === CONTROL && length === 4) {
    yield await source.take(3)
    return yield* subBlocks(source, length)
  }
  if (label === APPLICATION && length === 11) {
    const head = (await source.take(14)).slice()
    if (LOOPS.includes(String.fromCharCode(...head.subarray(3)))) return yield* loop(source, head)
  } else {
    await source.skip(2)
  }
  for await (const _ of subBlocks(source));
}

/** How often an animation is played: sub-block 1, the first of three bytes. */
async function* loop(source: ByteSource, head: Uint8Array): AsyncGenerator<Uint8Array> {
  const [length, kind] = await source.peek(2)
  if (length === 3 && kind === 1) {
    yield head
    yield await source.take(4)
    yield Uint8Array.of(0)
  }
  for await (const _ of subBlocks(source));
}

async function* palette(source: ByteSource, flags = 0): AsyncGenerator<Uint8Array> {
  if (flags & 0x80) yield await source.take(3 * 2 ** ((flags & 7) + 1))
}

/** Sub-blocks up to their end, as many at a time as are at hand. `left` is what is still to come of a first one whose length has been taken. */
async function* subBlocks(source: ByteSource, left?: number): AsyncGenerator<Uint8Array> {
  if (left !== undefined) yield await source.take(left)
  for (;;) {
    const window = await source.peek(16 * 1024)
    let at = 0
    for (let length = window[at]; length !== undefined && length > 0; length = window[at]) {
      if (at + 1 + length > window.length) break
      at += 1 + length
    }
    if (window[at] === 0) return yield await source.take(at + 1)
    // Where not one fits into what is left, the file ends within it.
    yield await source.take(at > 0 ? at : window.length + 1)
  }
}

const wordAt = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256
