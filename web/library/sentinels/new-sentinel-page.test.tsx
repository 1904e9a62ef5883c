import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { aFile, stubUploads } from '../../uploads/testing/stub-uploads'
import { NewSentinelPage } from './new-sentinel-page'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  signInAs('administrator')
  history.replaceState(null, '', '/sentinels/new')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
})

const september = { _id: 's', month: 'September', year: 2026, fileName: 'a.pdf', url: '/x', thumbnail: null }

async function open(save: (times: number) => Response = () => Response.json({ sentinel: september }, { status: 201 })) {
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /sentinels': () => Response.json({ sentinels: [september] }),
    'POST /sentinels': (_, times) => save(times),
  })
  const sent = stubUploads()
  const { container } = render(<NewSentinelPage />)
  await screen.findByRole('heading', { level: 1 })
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  }
  return { sent, choose, posts: () => calls.filter(({ method }) => method === 'POST') }
}

const choices = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Sentinel' }))
const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('there are twelve months and fifteen years to choose from, and the form begins with now', async () => {
  await open()
  expect(choices('Month')).toHaveLength(12)
  expect(choices('Year')).toEqual(Array.from({ length: 15 }, (_, ago) => String(2026 - ago)))
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('November')
  expect(hasUnsaved()).toBe(false)
})

test('a Sentinel without a file is asked for one, in the specification’s words', async () => {
  const { posts } = await open()
  add()
  expect(await complaints()).toEqual(['Please upload a new Sentinel in the box below.'])
  expect(posts()).toEqual([])
})

test('a file of another kind is not welcome', async () => {
  const { sent, choose, posts } = await open()
  await choose(aFile('cover.png'))
  add()
  expect(await complaints()).toEqual(['This file type is not supported'])
  expect([sent, posts()]).toEqual([[], []])
})

test('a Sentinel is added once its file has arrived, and the Sentinels are shown', async () => {
  const { sent, choose, posts } = await open()
  select('Month', 'October')
  select('Year', '2025')
  await choose(aFile('Letter.doc', 'application/msword'))
  add()
  add()
  await act(async () => sent[0]?.arrive('k1'))
  await expect.poll(() => location.pathname).toBe('/sentinels')
  expect(posts().map(({ body }) => body)).toEqual([
    {
      month: 'October',
      year: 2025,
      url: '/api/files/k1/Letter.doc?signature=1',
      thumbnail: '/api/files/k1-small/thumbnail.webp?signature=1',
    },
  ])
})

test('a second Sentinel in a month is warned of, and let pass', async () => {
  const { sent, choose, posts } = await open()
  expect(screen.queryByText(/already/)).toBeNull()
  select('Month', 'September')
  const warning = await screen.findByText('There’s already a Sentinel for September 2026.')
  expect(warning.closest('[role="status"]')?.querySelector('use')?.getAttribute('href')).toMatch(/#raised-eyebrow$/)
  await choose(aFile('Supplement.doc', 'application/msword'))
  await act(async () => sent[0]?.arrive('k1'))
  add()
  await expect.poll(() => posts()).toHaveLength(1)
})

test('what the portal says against it is told above the form, and nothing is lost', async () => {
  const { sent, choose, posts } = await open((times) =>
    times > 1
      ? Response.json({ sentinel: september }, { status: 201 })
      : refusal(500, 'FAULT', 'Server Error: Please contact support for assistance'),
  )
  select('Month', 'May')
  await choose(aFile('Letter.doc', 'application/msword'))
  await act(async () => sent[0]?.arrive('k1'))
  add()
  expect((await screen.findByRole('alert')).textContent).toContain('Server Error')
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('May')
  expect(screen.getByText('Letter.doc')).toBeDefined()
  add()
  await expect.poll(() => posts()).toHaveLength(2)
})
