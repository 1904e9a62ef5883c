/** A club whose members changed their phones very often: what `npm run as-of` looks back at in Miniflare. It is never deployed. */

import { clubClock } from '../event-log/club-clock'
import { olav } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { idOf, numberedEmail, recordAll, type ToMember } from './record-all'

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const wish = await request.json<{ from: number; to: number; edits: number } | { path: string }>()
    if ('path' in wish) return Response.json(await look(env, wish.path))
    await theCast()
    for (let index = wish.from; index < wish.to; index++) await enrollAndEdit(index, wish.edits)
    const { n } = (await env.DB.prepare('SELECT COUNT(*) AS n FROM events').first<{ n: number }>()) ?? { n: 0 }
    return Response.json({ events: n, today: clubClock(env.CLUB_TIME_ZONE)().today })
  },
}

/** A member with `edits` changes, each of which is sealed. */
async function enrollAndEdit(index: number, edits: number) {
  const id = idOf(index)
  const data = { ...olav, fname: `Lars ${index}`, email: numberedEmail(index) }
  const edit = (nth: number): ToMember => {
    const phone = { ...data.phone, cell: String(2_065_550_000 + nth) }
    return [id, { type: 'ReviseMember', data: { ...data, phone } }]
  }
  await recordAll([[id, { type: 'EnrollMember', data }], ...Array.from({ length: edits }, (_, nth) => edit(nth))])
}

let token: string | undefined

async function look(env: Env, path: string) {
  token ??= await signIn('ingrid')
  return measured(env, token, { name: path, method: 'GET', path })
}
