import { env } from 'cloudflare:test'
import { Hono } from 'hono'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { hashToken } from '../accounts/session'
import { purposeKeys } from '../event-log/keys/purpose-keys'
import type { App } from '../http/app'
import { testDependencies } from '../testing/dependencies'
import { asPicture } from '../testing/upload'
import { type LinkedFile, linksFor } from './signed-links'
import { attachUploads } from './upload-table'
import { request, uploaded } from './uploading.test.helper'

export const PHOTO = soundSamples['slope.jpg']!
export const MINUTE = 60_000

/** A link as the portal would have made it for the session of `token`. */
export async function linkFor(token: string, file: LinkedFile, now = Date.now()): Promise<string> {
  const hash = hashToken(token)
  const maker = new Hono<App>().get('/', async (c) => {
    c.set('tokenHash', hash)
    c.set('keys', await purposeKeys(c.env))
    return c.text(linksFor(c, now)(file))
  })
  return (await maker.request('/', {}, env)).text()
}

/** The headers of the browser that a picture's link was made for. */
export const itsBrowser = (link: string) => asPicture(/[?&]for=(\w+)/.exec(link)?.[1] ?? '')

/** Asks for a file, if nothing else is said in the browser that the link was given to. */
export const open = (link: string, headers: Record<string, string> = itsBrowser(link)) => request(link, { headers })

export const bytesIn = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** A passport of Olav's, put there by Ingrid. */
export async function passport(): Promise<LinkedFile> {
  const { key } = await uploaded('ingrid', 'passport', PHOTO)
  await testDependencies().db.batch(attachUploads({ keys: [key], zone: 'passport', to: 'member:olav', by: 'ingrid' }))
  return { key, name: 'passport.jpg' }
}

/** A picture on the wall, put there by Ines. */
export async function picture(content = PHOTO, name = 'slope.jpg'): Promise<LinkedFile> {
  const { key, fileName } = await uploaded('ines', 'chat', content, { name })
  await testDependencies().db.batch(attachUploads({ keys: [key], zone: 'chat', to: 'conversation:1', by: 'ines' }))
  return { key, name: fileName }
}
