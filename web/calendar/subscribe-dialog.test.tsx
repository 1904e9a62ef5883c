import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { SubscribeDialog } from './subscribe-dialog'

const FEEDS = 'GET /calendar/feeds'
const URL = 'https://club.example/api/feeds/secret.ics'
const made = { kind: 'club', madeAt: '2026-11-02T20:00:00Z' }

beforeEach(() => signInAs('member'))
afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, [FEEDS]: () => Response.json({ feeds: [] }), ...answers })
  const onClose = vi.fn()
  render(<SubscribeDialog onClose={onClose} />)
  await screen.findByRole('region', { name: 'The whole club' })
  return { onClose, commands: () => calls.filter(({ method }) => method !== 'GET').map((c) => `${c.method} ${c.path}`) }
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string, button: string) => fireEvent.click(part(name).getByRole('button', { name: button }))
const confirm = (name: string) => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))

test('a link is made with one button and shown, to be copied or opened in a calendar app', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  const { commands } = await open({
    [FEEDS]: (_, times) => Response.json({ feeds: times === 1 ? [] : [made] }),
    'POST /calendar/feeds/club': () => Response.json({ url: URL }),
  })
  press('The whole club', 'Create a link to The whole club')
  expect((await screen.findByLabelText<HTMLInputElement>('Your link')).value).toBe(URL)
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    'webcal://club.example/api/feeds/secret.ics',
  )
  press('The whole club', 'Copy')
  expect(await screen.findByText('Copied.')).toBeDefined()
  expect(written).toEqual([URL])
  expect(commands()).toEqual(['POST /calendar/feeds/club'])
})

test('where the browser lets nobody copy, the link is marked to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await open({
    [FEEDS]: (_, times) => Response.json({ feeds: times === 1 ? [] : [{ ...made, kind: 'duties' }] }),
    'POST /calendar/feeds/duties': () => Response.json({ url: URL }),
  })
  press('My duties', 'Create a link to My duties')
  await screen.findByLabelText('Your link')
  press('My duties', 'Copy')
  expect(await screen.findByText(/^The link is selected/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Your link'))
})

test('a link that was made before is not shown again, and a new one is asked about, for the old one stops', async () => {
  const { commands } = await open({
    [FEEDS]: () => Response.json({ feeds: [made] }),
    'POST /calendar/feeds/club': () => Response.json({ url: URL }),
  })
  expect(part('The whole club').getByText(/You created a link on 11\/02\/2026\./)).toBeDefined()
  expect(screen.queryByLabelText('Your link')).toBeNull()
  press('The whole club', 'Create a new link to The whole club')
  expect(screen.getByRole('alertdialog').textContent).toContain('The old link stops working right away.')
  expect(commands()).toEqual([])
  confirm('Create a new link')
  await screen.findByLabelText('Your link')
})

test('a link is stopped after a yes, and what the portal refuses is told', async () => {
  const { commands } = await open({
    [FEEDS]: (_, times) => Response.json({ feeds: times === 1 ? [made] : [] }),
    'DELETE /calendar/feeds/club': (_, times) =>
      times === 1 ? refusal(500, 'FAULT', 'The stove is out.') : new Response(null, { status: 204 }),
  })
  press('The whole club', 'Turn off link to The whole club')
  confirm('Turn off link')
  expect(await screen.findByText(/^The stove is out\./)).toBeDefined()
  press('The whole club', 'Turn off link to The whole club')
  confirm('Turn off link')
  await waitFor(() => expect(part('The whole club').getByRole('button', { name: /^Create a link/ })).toBeDefined())
  expect(commands()).toHaveLength(2)
})

test('whoever cannot be told of their links can try again', async () => {
  stubPortal({
    ...everyPage,
    [FEEDS]: (_, times) =>
      times === 1 ? refusal(500, 'FAULT', 'The stove is out.') : Response.json({ feeds: [made] }),
  })
  render(<SubscribeDialog onClose={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'My duties' })).toBeDefined()
  expect(screen.queryByText('The stove is out.')).toBeNull()
})
