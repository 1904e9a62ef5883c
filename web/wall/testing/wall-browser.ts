import { beforeEach } from 'vitest'

import { ingrid, liveBrowser } from '../../sync/live/testing/live-browser'
import { recognize } from '../../sync/session/session'
import { catchUp, catchUpWithAll } from '../catching-up'
import { listenToRoom } from '../room-frames'
import { newest, wall } from '../wall-store'
import { modelClub } from './model-club'
import '../link-renewal'
import { onChanged } from '../../sync/live/live'

type Answer = Response | Error | undefined
type Call = { readonly method: string; readonly path: string; readonly body: unknown; readonly key: string | null }

const author = { _id: 'ingrid', fname: 'Ingrid', lname: 'Nilsen', avatar: null }

/** Ingrid's browser at the wall of a club that is kept in a model, for each test of a file. */
export function wallBrowser() {
  const browser = liveBrowser()
  let club = modelClub()
  let calls: Call[] = []
  let instead: ((call: Call) => Answer | Promise<Answer>) | undefined

  beforeEach(() => {
    club = modelClub()
    calls = []
    instead = undefined
    browser.portal.mockImplementation(async (url, { method = 'GET', body, headers } = {}) => {
      const path = String(url).replace(/^\/api/, '')
      const content = body ? JSON.parse(String(body)) : undefined
      const call = { method, path, body: content, key: new Headers(headers).get('Idempotency-Key') }
      calls.push(call)
      const answer = (await instead?.(call)) ?? answerOf(call)
      if (answer instanceof Response) return answer
      throw answer
    })
    recognize({ ...ingrid, role: 'member', wallpaper: 'dawn' })
  })

  function answerOf({ method, path, body, key }: Call): Answer {
    if (path === '/session') return Response.json({ user: ingrid })
    const { pathname, searchParams } = new URL(path, 'http://club.example')
    const [, , id = '', , reply] = pathname.split('/')
    if (method === 'GET' && pathname === '/conversations')
      return Response.json(club.page(Number(searchParams.get('before')) || undefined))
    if (pathname === '/conversations/changes')
      return Response.json(club.changesSince(Number(searchParams.get('since'))))
    if (method === 'GET') return Response.json(club.found(id))
    if (method === 'DELETE') return Response.json({ frame: club.remove(reply ?? id) })
    const said = { author, ...(body as object) }
    if (id) {
      const frame = club.reply(id, key ?? '', said)
      return Response.json({ reply: club.view(id).responses.at(-1), frame }, { status: 201 })
    }
    const frame = club.post(key ?? '', said)
    return Response.json({ conversation: club.view(key ?? ''), frame }, { status: 201 })
  }

  /** Opens the wall, with the room or without. */
  async function open({ live = true } = {}) {
    listenToRoom()
    // Before the room is connected the portal answers.
    await newest.refresh()
    if (live) await browser.goLive()
    const stops = [onChanged('conversations', catchUp), onChanged('members', catchUpWithAll)]
    calls = []
    return () => {
      for (const stop of stops) stop()
    }
  }

  async function hear(...frames: readonly object[]) {
    browser.newest().say(frames)
    await browser.pass(20)
  }

  return {
    ...browser,
    open,
    hear,
    club: () => club,
    calls: () => calls.map(({ method, path }) => `${method} ${path}`),
    sentTo: (path: string) => calls.filter((call) => call.path === path && call.method !== 'GET'),
    /** What the room was told since it let the browser in. */
    said: () => browser.newest().sent.slice(1) as { readonly event: string; readonly key: string }[],
    shown: () => wall.peek()?.conversations.map(({ _id }) => _id),
    answerInstead: (answer: typeof instead) => {
      instead = answer
    },
  }
}

export const me = author
