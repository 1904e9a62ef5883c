/**
 * Receives uploads as the portal does, but asks nobody who they are or how many they send, and keeps nothing: what
 * `npm run uploads` runs in Miniflare. It is never deployed.
 */

import { acceptedBy, FILE_ZONES, type FileZone, isFileZone } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { openBytes } from './formats/byte-source'
import { multipartBoundary } from './multipart'
import { receive, zoneBounds } from './receive'
import { requestBytes } from './request-bytes'

export default {
  async fetch(request: Request, { FILES }: Pick<Env, 'FILES'>): Promise<Response> {
    const zone = new URL(request.url).searchParams.get('zone') ?? undefined
    if (!isFileZone(zone)) return Response.json(endings())
    const chunks = requestBytes(request, zoneBounds(zone))
    try {
      const boundary = multipartBoundary(request.headers.get('content-type') ?? '')
      const expected = Number(request.headers.get('content-length')) || undefined
      const { file, fileName, discard } = await receive(openBytes(chunks), { boundary, zone, files: FILES, expected })
      await discard()
      return Response.json({ accepted: fileName, contentType: file.contentType, bytes: file.bytes })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for await (const _ of chunks);
      return Response.json({ refused: error.message, why: error.particulars.fields?.file }, { status: 400 })
    }
  },
}

/** The file endings that a zone takes. */
const endings = () =>
  Object.fromEntries(
    (Object.keys(FILE_ZONES) as FileZone[]).map((zone) => [zone, Object.values(acceptedBy(zone)).flat()]),
  )
