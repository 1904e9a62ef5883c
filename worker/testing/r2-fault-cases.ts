import { env } from 'cloudflare:test'

import { largeSamples, soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { storedSeals } from '../admin/proof/proof'
import type { UploadedFile } from '../domain/shared/file-zones'
import { logPages } from '../event-log/rebuild/log-pages'
import { proveLog } from '../event-log/seal/proof'
import { sealNightly } from '../event-log/seal/sealing-log'
import { bucketWithTimeout } from '../uploads/object-store'
import { sweepUploads } from '../uploads/sweep'
import { attachUploads } from '../uploads/upload-table'
import { leftBehind, request, startAfresh, upload, uploaded } from '../uploads/uploading.test.helper'
import { theCast } from './club-house'
import { testDependencies } from './dependencies'
import { beginAnew } from './new-club'
import { onceAFile } from './once-a-file'
import { withArchiveSecret, withOpenArchive } from './open-archive'
import { asPicture } from './upload'

/** Something that needs R2, tried while R2 fails. */
interface R2FaultCase {
  prepare(): Promise<unknown>
  attempt(FILES: R2Bucket): Promise<Response | undefined>
  /** What is wrong once R2 is there again. `answer` is what the attempt was answered. */
  afterwards(answer: Response | undefined): Promise<string[]>
}

const HOUR = 3_600_000
const LATER = 25 * HOUR
const NIGHT = Date.UTC(2026, 10, 21, 11)
const slope = soundSamples['slope.jpg'] as Uint8Array<ArrayBuffer>
const sound = { ...env }
const is = (condition: boolean, complaint: string) => (condition ? [] : [complaint])
const isSettled = (status: number | undefined) => status !== undefined && status < 300

const anUpload = (player: 'olav' | 'ingrid', zone: string, name: string, content: () => Uint8Array<ArrayBuffer>) => {
  const sent = (FILES: R2Bucket) =>
    upload(player, zone, content(), {
      name,
      thumbnail,
      idempotencyKey: 'an-upload-that-comes-again',
      environment: { ...sound, FILES },
    })
  return {
    prepare: async () => {
      await env.DB.prepare(`DELETE FROM commands WHERE command_id = 'an-upload-that-comes-again'`).run()
      await startAfresh()
    },
    attempt: sent,
    afterwards: async (answer) => {
      const { rows, objects } = await leftBehind()
      const isRefused = !isSettled(answer?.status)
      const again = await sent(env.FILES)
      const kept = await leftBehind()
      await sweepUploads(testDependencies(), env, Date.now() + LATER)
      const swept = await leftBehind()
      return [
        ...is(!isRefused || rows.length === 0, 'a row stays of what was refused'),
        ...is(
          rows.every((key) => objects.includes(key)),
          'a row has no object',
        ),
        ...is(again.status === 201, `sent again it is answered ${again.status}`),
        ...is(kept.rows.length === 2, 'sent again it is not kept once'),
        ...is(swept.objects.length === 0 && swept.rows.length === 0, 'the sweep leaves something'),
      ]
    },
  } satisfies R2FaultCase
}

/** The file of the case that is tried. */
const kept = onceAFile((): { file?: UploadedFile } => ({}))
const theFile = (): UploadedFile => {
  const { file } = kept()
  if (!file) throw new Error('Nothing has been uploaded.')
  return file
}
const aPicture = async () => {
  await startAfresh()
  kept().file = await uploaded('olav', 'chat', slope)
}
/** Asks for something that is there, and has it once R2 is there again. `allow` says what lets the asker in. */
const aFetch = (path: () => string, allow: () => Promise<Record<string, string>>): R2FaultCase => {
  let headers = {}
  const ask = (FILES: R2Bucket) => request(path(), { headers }, { ...sound, FILES })
  return {
    prepare: async () => {
      await aPicture()
      headers = await allow()
    },
    attempt: ask,
    afterwards: async () => {
      const again = await ask(env.FILES)
      const bytes = (await again.arrayBuffer()).byteLength
      return is(again.status === 200 && bytes > 0, `asked again it is answered ${again.status}`)
    },
  }
}

const uncopied = () => env.DB.prepare('SELECT 1 FROM log_seals WHERE is_copied = 0').first()

export const r2FaultCases: Readonly<Record<string, R2FaultCase>> = {
  'a small upload': anUpload('olav', 'chat', 'slope.jpg', () => slope),
  'a passport': anUpload('ingrid', 'passport', 'card.jpg', () => slope),
  'a large upload': anUpload('ingrid', 'document', 'large.pdf', () => largeSamples['large.pdf']!()),
  'a link': aFetch(
    () => theFile().url,
    async () => asPicture(/[?&]for=(\w+)/.exec(theFile().url)?.[1] ?? ''),
  ),
  'an archived file': aFetch(() => `/api/archive/files/${theFile().key}`, withOpenArchive),

  'a restored file': (() => {
    const sum = async () => new Uint8Array(await crypto.subtle.digest('SHA-256', slope)).toHex()
    const send = async (FILES: R2Bucket) => {
      const said = { key: 'a-file', ownerId: 'olav', zone: 'chat', contentType: 'image/jpeg', bytes: slope.length }
      const rest = { sha256: await sum(), width: 1, height: 1, thumbnailKey: null, attachedTo: 'x:1', createdAt: 1 }
      const headers = { ...withArchiveSecret, 'X-File': encodeURIComponent(JSON.stringify({ ...said, ...rest })) }
      return request('/api/restore/files/a-file', { method: 'PUT', headers, body: slope }, { ...sound, FILES })
    }
    return {
      prepare: beginAnew,
      attempt: send,
      afterwards: async () => {
        const { rows } = await leftBehind()
        const again = await send(env.FILES)
        return [
          ...is(rows.length === 0, 'a row stays of what was refused'),
          ...is(again.status === 204, `sent again it is answered ${again.status}`),
        ]
      },
    } satisfies R2FaultCase
  })(),

  'a sweep': {
    prepare: async () => {
      await aPicture()
      await uploaded('olav', 'chat', slope)
      await env.FILES.put('files/stray', 'x')
      await testDependencies().db.batch(
        attachUploads({ keys: [theFile().key], zone: 'chat', to: 'conversation:1', by: 'olav' }),
      )
    },
    attempt: async (FILES) => {
      await sweepUploads(testDependencies(), { FILES: bucketWithTimeout(FILES) }, Date.now() + LATER).catch(() => {})
      return undefined
    },
    afterwards: async () => {
      await sweepUploads(testDependencies(), env, Date.now() + LATER)
      const { rows, objects } = await leftBehind()
      return is(String([rows, objects]) === String([[theFile().key], [theFile().key]]), `the sweep leaves ${objects}`)
    },
  },

  'a seal': {
    prepare: async () => {
      await beginAnew()
      await theCast()
    },
    attempt: async (FILES) => {
      await sealNightly(testDependencies(), { ...sound, FILES: bucketWithTimeout(FILES) }, NIGHT).catch(() => {})
      return undefined
    },
    afterwards: async () => {
      const { db } = testDependencies()
      await sealNightly({ db }, sound, NIGHT + 300_000)
      const { seals, broken } = await proveLog(logPages(db), await storedSeals(db, env.FILES))
      return [
        ...is((await uncopied()) === null, 'a seal is not copied'),
        ...is(seals === 2 && !broken, `${seals} seals are proven`),
      ]
    },
  },
}
