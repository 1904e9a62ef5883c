import { act, fireEvent, render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { recognize, signIn } from '../../sync/session/session'
import { stubPortal } from '../../sync/testing/portal-stub'
import { Wall } from '../wall'
import { modelClub } from './model-club'

type Answers = Parameters<typeof stubPortal>[0]
type Club = ReturnType<typeof modelClub>

/** The wall on a page of its own, over HTTP, for a member named Ingrid. */
export function openWall({ club = modelClub(), answers = {}, role = 'member', onRender }: Options = {}) {
  signIn({ token: 'ingrids', userId: 'ingrid', role, firstLogin: false })
  recognize({
    _id: 'ingrid',
    fname: 'Ingrid',
    lname: 'Nilsen',
    avatar: null,
    wallpaper: 'dawn',
    role,
    firstLogin: false,
  })
  const calls = stubPortal({
    'GET /config': () => Response.json({ timeZone: 'America/Los_Angeles' }),
    'GET /conversations': () => Response.json(club.page()),
    'POST /conversations': (call) => posted(club, call),
    ...answers,
  })
  const { hook } = memoryLocation({ path: '/' })
  const page = render(
    <Router hook={hook}>
      <Profiler id="wall" onRender={onRender ?? (() => {})}>
        <Wall />
      </Profiler>
    </Router>,
  )
  return { calls, club, ...page }
}

interface Options {
  readonly club?: Club
  readonly answers?: Answers
  readonly role?: 'member' | 'administrator'
  readonly onRender?: ProfilerOnRenderCallback
}

export const me = { _id: 'ingrid', fname: 'Ingrid', lname: 'Nilsen', avatar: null }

/** The portal carries out a post. */
export function posted(club: Club, { headers, body }: { readonly headers: Headers; readonly body: unknown }) {
  const key = headers.get('Idempotency-Key') ?? ''
  const frame = club.post(key, { ...(body as object), author: me })
  return Response.json({ conversation: club.view(key), frame }, { status: 201 })
}

export const box = (name = 'New message') => screen.getByRole('textbox', { name })

/** Somebody comes near enough for the editor to come. */
export async function comesNear() {
  fireEvent.pointerEnter(box().parentElement as HTMLElement)
  await screen.findAllByRole('toolbar')
}

/** Writes words, as if they were pasted. */
export function type(words: string, name?: string) {
  const clipboardData = { files: [], getData: (kind: string) => (kind === 'text/plain' ? words : '') }
  const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData })
  act(() => box(name).focus())
  act(() => void box(name).dispatchEvent(event))
}

/** Chooses something in the menu of a post, such as `More for your post`. */
export async function pressInMenu(menu: string, item: string) {
  await press(menu)
  await press(item)
}

export const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
