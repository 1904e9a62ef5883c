import { expect, test } from 'vitest'

import { clubFiles, clubPaths } from './prefetch'

const document = (_id: string, file: object | null = {}) => ({ _id, file })
const sentinel = (month: string, year: number) => ({
  _id: `${month} ${year}`,
  month,
  year,
  url: `/files/${month}-${year}`,
})
const meeting = (date: string, hasMinutes = true) => ({ _id: date, date, hasMinutes })

const portal: Record<string, unknown> = {
  '/documents?section=docs-procs': { documents: [document('bylaws'), document('note', null)] },
  '/documents?section=history': { documents: [document('founding')] },
  '/documents?section=extras': { documents: [] },
  '/documents?section=gymnastics': { documents: [] },
  '/documents/bylaws/file?part=file': { url: '/files/bylaws' },
  '/documents/founding/file?part=file': { url: '/files/founding' },
  '/sentinels': {
    sentinels: [
      sentinel('May', 2026),
      sentinel('October', 2025),
      sentinel('November', 2025),
      sentinel('November', 2026),
    ],
  },
  '/meetings': {
    meetings: [meeting('2025-11-19'), meeting('2025-11-20'), meeting('2026-10-08'), meeting('2026-12-03', false)],
  },
  '/meetings/2026-10-08': { meeting: { minutes: { url: '/files/october' } } },
  '/meetings/2025-11-20': { meeting: { minutes: { url: '/files/last-november' } } },
}

test('all documents can be read offline, and the Sentinels and minutes of the last year, the newest first', async () => {
  const asked: string[] = []
  const ask = async <Answer>(path: string) => {
    asked.push(path)
    return portal[path] as Answer
  }
  const files = await clubFiles(ask, new Date('2026-11-20T20:00:00Z'))
  expect(asked).not.toContain('/documents/bylaws/file?part=file')
  expect(await Promise.all(files.map((link) => link()))).toEqual([
    '/files/bylaws',
    '/files/founding',
    '/files/November-2026',
    '/files/May-2026',
    '/files/November-2025',
    '/files/october',
    '/files/last-november',
  ])
})

test('on the last evening of a month the lodge can be read offline in that month, not in the next', () => {
  const evening = new Date('2026-12-01T04:00:00Z')
  const kept = clubPaths('nora', evening, 'America/Los_Angeles')
  expect(kept.filter((path) => path.startsWith('/lodge/months'))).toEqual(['/lodge/months/2026-11'])
})
