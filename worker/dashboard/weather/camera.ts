import { Refusal } from '../../domain/shared/refusal'
import type { Database } from '../../event-log/database'
import { inOneChunk, openBytes } from '../../uploads/formats/byte-source'
import { cleanGif } from '../../uploads/formats/gif'
import { cleanJpeg } from '../../uploads/formats/jpeg'
import { cleanPng } from '../../uploads/formats/png'
import { kindOf } from '../../uploads/formats/sniff'
import { download, UpstreamFault } from './download'
import { ask } from './upstream'

const MOST_BYTES = 1024 * 1024

/** Where the last good picture is kept. It is nobody's upload, so the sweep of those passes it by. */
const PLACE = 'weather/camera'

const cleaners = { jpeg: cleanJpeg, png: cleanPng, gif: cleanGif } as const

interface Picture {
  readonly body: ReadableStream
  readonly type: string
  readonly etag: string
  /** Both in ms since 1970. */
  readonly takenAt: number
  readonly readAt: number
}

/** Fetches the camera's picture, where that is due. One that is broken or no picture is not kept. */
export const askForPicture = (db: Database, { FILES, WSDOT_CAMERA_URL }: Pick<Env, 'FILES' | 'WSDOT_CAMERA_URL'>) =>
  ask(db, 'camera', async () => {
    if (!URL.canParse(WSDOT_CAMERA_URL)) throw new UpstreamFault('no address')
    const { bytes, headers } = await download(WSDOT_CAMERA_URL, MOST_BYTES)
    const kind = kindOf(bytes)
    if (kind !== 'jpeg' && kind !== 'png' && kind !== 'gif') throw new UpstreamFault('no picture')
    await FILES.put(PLACE, await cleaned(bytes, kind), {
      httpMetadata: { contentType: `image/${kind}` },
      customMetadata: { takenAt: String(momentIn(headers.get('last-modified'))) },
    })
    return null
  })

/** The last good picture, if there ever was one. */
export async function lastPicture({ FILES }: Pick<Env, 'FILES'>): Promise<Picture | undefined> {
  const kept = await FILES.get(PLACE)
  if (!kept) return undefined
  return {
    body: kept.body,
    type: kept.httpMetadata?.contentType ?? '',
    etag: kept.httpEtag,
    takenAt: Number(kept.customMetadata?.takenAt ?? kept.uploaded.getTime()),
    readAt: kept.uploaded.getTime(),
  }
}

/** As an upload is: walked through to its end, and without what it says besides the picture. */
async function cleaned(bytes: Uint8Array, kind: keyof typeof cleaners): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of cleaners[kind](openBytes(inOneChunk(bytes)))) parts.push(part.slice())
  } catch (error) {
    throw error instanceof Refusal || (error as Error).name === 'EndOfBytes'
      ? new UpstreamFault('broken picture')
      : error
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer())
}

/** When the camera says that it took the picture; now, where it does not say or cannot know. */
function momentIn(lastModified: string | null): number {
  const said = Date.parse(lastModified ?? '')
  return Number.isNaN(said) ? Date.now() : Math.min(said, Date.now())
}
