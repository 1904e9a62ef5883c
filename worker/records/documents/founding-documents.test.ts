import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../../quality/uploads/samples.mjs'
import type { DocumentSection } from '../../domain/document/document-sections'
import type { DocumentView } from '../../domain/document/document-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { cast } from '../../testing/cast'
import { enroll } from '../../testing/club-house'
import { newNonce, readExchange, seal } from '../../testing/key-exchange'
import { as, request } from '../../testing/portal'
import { uploaded } from '../../testing/upload'

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

// The club is founded before the cast comes in.
beforeAll(async () => {
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const founded = await post(
    '/setup/first-administrator',
    {
      fname: 'Thea',
      lname: 'Rud',
      email: 'thea@skarnhollow.example',
      password: await seal(readExchange(key), 'temporary-password', 'Boiler-Is-Lit-5!'),
    },
    { Authorization: `Bearer ${env.SETUP_SECRET}`, 'Idempotency-Key': crypto.randomUUID() },
  )
  expect(founded.status).toBe(201)
  await enroll('ingrid', cast.ingrid.part, 'administrator')
  await enroll('olav', cast.olav.part)
})

const shown = async (section: DocumentSection, player: 'ingrid' | 'olav') =>
  (await (await as(player).get(`/documents?section=${section}`)).json<{ documents: DocumentView[] }>()).documents

const file = (name: string, sample: keyof typeof soundSamples) =>
  uploaded('ingrid', 'document', name, soundSamples[sample] as Uint8Array<ArrayBuffer>)

test('a new club lists the documents that belong on its pages, without a file', async () => {
  const papers = await shown('docs-procs', 'ingrid')
  expect(papers.map(({ title }) => title)).toEqual([
    'Opening',
    'Closing',
    'Parking',
    'Safety Manual',
    'Accident Report',
    'Bylaws',
    'Facility Rules',
    'House Manager Duties',
    'Junior Room Rules',
    'Membership Application',
    'Pre-Membership Application',
    'Rope Tow Documents',
    'Emergency Contacts',
    'Sign-In Sheet',
    'Sprinkler Drain',
    'Facility Usage Terms',
    'Insurance Incident Forms',
    'Group Email List',
    'Email to Everyone',
  ])
  const others = [...(await shown('history', 'ingrid')), ...(await shown('gymnastics', 'ingrid'))]
  expect(others.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'article: Historical Article 1',
    'article: Historical Article 2',
    'file: Club History',
    'file: Gymnastics Society Document',
  ])
  expect([...papers, ...others].filter((document) => document.file ?? document.text)).toEqual([])
  expect(await shown('extras', 'ingrid')).toEqual([])
})

test('members see a document once it has its file, and an administrator can undo that', async () => {
  expect(await shown('docs-procs', 'olav')).toEqual([])
  expect((await as('olav').get('/documents/docs-procs-bylaws/file')).status).toBe(404)

  const bylaws = await file('Bylaws.pdf', 'programme.pdf')
  const saved = await as('ingrid').put('/documents/docs-procs-bylaws', { file: bylaws }, { key: 'the-bylaws-arrive' })
  expect(saved.status).toBe(200)
  expect(await shown('docs-procs', 'olav')).toEqual([
    expect.objectContaining({ title: 'Bylaws', file: expect.objectContaining({ fileName: 'Bylaws.pdf' }) }),
  ])

  const undone = await as('ingrid').post('/documents/docs-procs-bylaws/put-back', { undo: 'the-bylaws-arrive' })
  expect(undone.status).toBe(200)
  expect(await shown('docs-procs', 'olav')).toEqual([])
  const { entries } = await (await as('ingrid').get('/documents/docs-procs-bylaws/history')).json<HistoryPage>()
  expect(entries.at(-1)?.action).toBe('added the document')
})

test('a document that the specification lists as a PDF takes no Word file; others do', async () => {
  const word = await file('Closing.docx', 'minutes.docx')
  const refused = await as('ingrid').put('/documents/docs-procs-closing', { file: word })
  expect(await refused.json()).toMatchObject({ code: 'INVALID', fields: { file: 'This file type is not supported' } })
  const taken = await as('ingrid').put('/documents/gymnastics-gymnastics-society-document', { file: word })
  expect(taken.status).toBe(200)
})
