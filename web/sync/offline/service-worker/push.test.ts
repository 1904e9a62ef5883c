import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Shown {
  title: string
  options: NotificationOptions & { renotify?: boolean }
}

const shown: Shown[] = []
const windows: FakeWindow[] = []
const opened: string[] = []
const origin = 'https://club.example'

interface FakeWindow {
  url: string
  focused: boolean
  focus(): Promise<void>
  navigate(url: string): Promise<void>
  postMessage(message: { open: string }, ports: MessagePort[]): void
}

/** An open page of the portal. One that answers goes where it is told by itself. */
function openWindow(path: string, { answers = true, focused = false } = {}) {
  const page = {
    url: origin + path,
    focused,
    told: [] as string[],
    async focus() {
      page.focused = true
    },
    async navigate(url: string) {
      page.url = url
    },
    postMessage({ open }: { open: string }, [port]: MessagePort[]) {
      page.told.push(open)
      if (answers) port?.postMessage('gone')
    },
  }
  windows.push(page)
  return page
}

/** The window of the tests has none. */
class Channel {
  readonly port1: { onmessage?: (event: { data: unknown }) => void } = {}
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) }
}

beforeEach(() => {
  vi.stubGlobal('MessageChannel', Channel)
  for (const list of [shown, windows, opened]) list.length = 0
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag).map(({ options }) => ({ data: options.data })),
      showNotification: async (title: string, options: Shown['options']) => {
        shown.splice(0, Number.POSITIVE_INFINITY, ...shown.filter((one) => one.options.tag !== options.tag))
        shown.push({ title, options })
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => opened.push(url) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const push = async (message: unknown) => {
  const { showPushed } = await import('./push')
  const data = message === undefined ? null : { json: () => JSON.parse(String(message)) }
  await showPushed({ data } as PushEvent)
}
const alert = (more = {}) =>
  JSON.stringify({ id: 'a1', tag: 'news', title: 'News from the club', body: '', url: '/alerts', ...more })

const tap = async (url: unknown) => {
  const { openNotified } = await import('./push')
  const close = vi.fn()
  await openNotified({ close, data: { url } } as unknown as Notification)
  expect(close).toHaveBeenCalled()
}

test('a message is shown once: again it makes no sound, and another one in its place does', async () => {
  await push(alert())
  await push(alert())
  expect(shown.map(({ options }) => [options.silent, options.renotify])).toEqual([[true, false]])
  await push(alert({ id: 'a2' }))
  expect(shown.map(({ options }) => [options.silent, options.renotify])).toEqual([[false, true]])
})

test('whatever comes, something is shown, and it leads into the portal', async () => {
  for (const strange of [undefined, 'no JSON', '{}', 'null']) await push(strange)
  expect(shown).toMatchObject([{ title: 'News from the club', options: { tag: 'news', data: { url: '/' } } }])
})

test('a tap opens the page where the portal is open nowhere', async () => {
  await tap('/alerts')
  expect(opened).toEqual([`${origin}/alerts`])
})

test('a tap goes to the window that is open, which goes there by itself and may ask about unsaved words', async () => {
  openWindow('/members')
  const last = openWindow('/meetings', { focused: true })
  await tap('/?post=p1#p1')
  expect([last.told, last.focused, opened]).toEqual([['/?post=p1#p1'], true, []])
  await tap('/meetings')
  expect(last.told).toHaveLength(1)
})

test('a window that does not answer is led there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = openWindow('/login', { answers: false })
  const tapped = tap('/alerts')
  await vi.advanceTimersByTimeAsync(1_000)
  await tapped
  vi.useRealTimers()
  expect(page.url).toBe(`${origin}/alerts`)
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 7, undefined])(
  'a tap leads to no other site: %s',
  async (url) => {
    await tap(url)
    expect(opened).toEqual([`${origin}/`])
  },
)
