/** Longer nobody waits for other people's servers. */
const PATIENCE_MS = 3_000

/** Another server did not do its part. The reason holds none of its words, and no address, which may hold a secret. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault'
}

interface Downloaded {
  readonly bytes: Uint8Array
  readonly headers: Headers
}

/**
 * Downloads `address` within three seconds from first to last byte. Throws an `UpstreamFault` where it takes longer,
 * grows beyond `most` bytes (the rest is never read), redirects or is no plain success.
 */
export async function download(address: string, most: number): Promise<Downloaded> {
  const ending = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  // Nobody may wait for it any more.
  late.catch(() => {})
  const timer = setTimeout(() => reject(new UpstreamFault('too slow')), PATIENCE_MS)
  try {
    const answer = await Promise.race([late, ask(address, ending.signal)])
    if (answer.status !== 200) throw new UpstreamFault(`status ${answer.status}`)
    if (Number(answer.headers.get('content-length') ?? 0) > most) throw new UpstreamFault('too large')
    return { bytes: await readAll(answer, most, late), headers: answer.headers }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

// A redirect could lead anywhere, inside the network too.
const ask = (address: string, signal: AbortSignal) =>
  fetch(address, { redirect: 'manual', signal }).catch(() => {
    throw new UpstreamFault('out of reach')
  })

async function readAll(answer: Response, most: number, late: Promise<never>): Promise<Uint8Array> {
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { value, done } = (await Promise.race([late, reader?.read().catch(brokenOff)])) ?? { done: true }
      if (done || !value) break
      length += value.length
      if (length > most) throw new UpstreamFault('too large')
      chunks.push(value)
    }
  } finally {
    reader?.cancel().catch(() => {})
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const brokenOff = () => {
  throw new UpstreamFault('broken off')
}
