import { type PassRecord, passRecord } from '#domain/pass/weather'
import { WeatherHistory } from '#domain/pass/weather-views'
import { get, getAnswer } from '../../sync/client'

export interface Weather {
  /** `undefined` where the portal has never had a reading. */
  readonly record: PassRecord | undefined
  /** When the portal read it, in ms since 1970; now, where it has none. */
  readonly readAt: number
  /** Whether it is made up, because the club has no access to the feed. */
  readonly isSample: boolean
}

/** The pass as the feed has it. */
export async function readWeather(signal?: AbortSignal): Promise<Weather> {
  const answer = await getAnswer('/wsdot', signal)
  const feed: unknown = await answer.json().catch(() => undefined)
  return { record: passRecord(feed, Number(answer.headers.get('X-Pass-Id'))), ...responseTags(answer) }
}

export interface Picture {
  readonly content: Blob
  /** When the camera took it, in ms since 1970. */
  readonly takenAt: number
  /** Whether it is a drawing, because the club has no camera. */
  readonly isSample: boolean
}

/** The road camera's picture; nothing where none is to be had. */
export async function readPicture(signal?: AbortSignal): Promise<Picture | undefined> {
  const answer = await getAnswer('/wsdot/camera', signal)
  if (answer.status === 204) return undefined
  const { readAt, isSample } = responseTags(answer)
  return { content: await answer.blob(), takenAt: readAt, isSample }
}

export const readLastDay = (signal?: AbortSignal) => get('/wsdot/history', WeatherHistory, signal)

// The moment, and not the age: an answer that was kept for want of a network does not know how old it has grown.
function responseTags({ headers }: Response) {
  const readAt = Date.parse(headers.get('Last-Modified') ?? '')
  return { readAt: Number.isNaN(readAt) ? Date.now() : readAt, isSample: headers.get('X-Sample') === 'true' }
}
