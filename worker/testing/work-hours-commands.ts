import { env } from 'cloudflare:workers'

import { seasonOf } from '../domain/shared/season'
import { clubClock } from '../event-log/club-clock'
import { type CommandRequest, commandRequest, idOf, made, removal, sent, undo } from './command-request'
import { as } from './portal'

const { today } = clubClock(env.CLUB_TIME_ZONE)()
const season = seasonOf(today)
const wood = { task: 'Stacked wood, two cords', date: today, quarters: 12, members: ['olav'], note: '' }

/** Enters hours of Olav's, as he does. */
export async function enterHours(task: string, key: string): Promise<Response> {
  const answer = await as('olav').post('/work-hours/of/olav', { ...wood, task }, { key })
  if (answer.ok) made.set('hours', (await answer.clone().json<{ workHours: { _id: string } }>()).workHours._id)
  return answer
}

const decided = (what: 'confirm' | 'return', version: number, told: string, more: object = {}) =>
  sent(`POST work-hours/${what}`, told, () => ({ entries: [{ id: idOf('hours'), version }], ...more }))

const setTarget = (key: string) =>
  as('ingrid').put(`/work-hours/target/${season.from.slice(0, 4)}`, { quarters: 80 }, { key })

/** The commands about Olav's hours, and about the target of a season. */
export const workHoursCommands: readonly CommandRequest[] = [
  commandRequest('POST work-hours/of/:member', 'entered work hours of Olav Brekke', (key) =>
    enterHours(wood.task, key),
  ),
  commandRequest('PUT work-hours/:id', 'changed work hours of Olav Brekke', (key) =>
    as('olav').put(`/work-hours/${idOf('hours')}`, { ...wood, quarters: 10 }, { key }),
  ),
  decided('confirm', 2, 'confirmed work hours of Olav Brekke'),
  decided('return', 3, 'sent back work hours of Olav Brekke', { reason: 'Was this on the list already?' }),
  removal('DELETE work-hours/:id', 'deleted work hours of Olav Brekke', 'hours'),
  undo('POST work-hours/:id/put-back', 'restored work hours of Olav Brekke', 'hours'),
  commandRequest('PUT work-hours/target/:season', `set the work hour target for ${season.name}`, setTarget),
  commandRequest(
    'POST work-hours/target/:season/put-back',
    `set the work hour target for ${season.name}`,
    async (key) => {
      const undone = `before-${key}`.slice(0, 64)
      const path = `/work-hours/target/${season.from.slice(0, 4)}`
      await as('ingrid').put(path, { quarters: 60 }, { key: undone })
      return as('ingrid').post(`${path}/put-back`, { undo: undone }, { key })
    },
  ),
]
