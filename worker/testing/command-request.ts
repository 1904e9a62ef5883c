import { as } from './portal'

/** Something that is done in the club, through the portal's own door. */
export interface CommandRequest {
  /** The route that it goes through. */
  readonly route: string
  /** What the administrators read of it. */
  readonly told: string
  send(key: string): Promise<Response>
}

export const made = new Map<string, string>()
/** The id of what has been made: 'meeting', 'document'. */
export const idOf = (what: string) => made.get(what) ?? `no ${what}`

export const commandRequest = (route: string, told: string, send: CommandRequest['send']): CommandRequest => ({
  route,
  told,
  send,
})

/** Something that `ingrid` sends; `:id` in the route becomes the id of what was made as `of`. */
export function sent(
  route: string,
  told: string,
  body: unknown | (() => unknown),
  { of = '', makes = '' } = {},
): CommandRequest {
  const [method = '', pattern = ''] = route.split(' ')
  return commandRequest(route, told, async (key) => {
    const path = `/${pattern}`
      .replace(':id', idOf(of))
      .replace(':day', idOf('day'))
      .replace(':reply', idOf(`reply of ${of}`))
    const say = { POST: as('ingrid').post, PUT: as('ingrid').put, DELETE: as('ingrid').delete }[method]
    const answer = await say?.(path, typeof body === 'function' ? await body() : body, { key })
    if (!answer) throw new Error(`${method} is no way to change something.`)
    if (makes && answer.ok) made.set(makes, idIn(await answer.clone().json(), makes))
    return answer
  })
}

/** The id of what an answer holds, whatever it is called there. */
function idIn(answer: unknown, what: string): string {
  const found = [answer, ...Object.values(answer as object)].flat().find((value) => value?._id)
  if (!found) throw new Error(`The answer holds no ${what}.`)
  return found._id
}

/** The key that a removal is sent with, by which it is undone. */
export const removalOf = (what: string) => `the-removal-of-the-${what}`

export const undo = (route: string, told: string, of: string) =>
  sent(route, told, () => ({ undo: removalOf(of) }), { of })
export const removal = (route: string, told: string, of: string, body?: unknown): CommandRequest => {
  const { send } = sent(route, told, body, { of })
  return commandRequest(route, told, () => send(removalOf(of)))
}
