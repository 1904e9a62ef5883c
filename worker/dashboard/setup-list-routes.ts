import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { SetupList } from '../domain/account/setup-views'
import { type MemberCommand, member } from '../domain/member/member'
import { Refusal } from '../domain/shared/refusal'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { factsOf, factsRow, founding, hiding, NEW_CLUB_DAYS } from './setup-facts'

const Hiding = z.object({ hidden: z.boolean('Please say whether the list is hidden.') })

/** The first steps of a new club, for the administrator who founded it. */
export const setupListRoutes = new Hono<App>()
  .get('/', allow('manage members'), async (c) => {
    const [[first], [own]] = await c.var.read(founding, hiding(c.var.tokenHash))
    const isNew = first !== undefined && first.at > Date.now() - NEW_CLUB_DAYS * 24 * 3_600_000
    const isTheirs = isNew && first.founder === c.var.reader._id
    const isHidden = isTheirs && own?.hidesSetup === 1
    if (!isTheirs || isHidden) return c.json({ facts: null, isHidden } satisfies SetupList)
    const [[row]] = await c.var.read(factsRow(c.var.reader._id, c.var.now().today))
    return c.json({ facts: row ? factsOf(row, first.at) : null, isHidden } satisfies SetupList)
  })

  .put('/:id', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { hidden } = await body(c, Hiding)
    await c.var.handle({
      type: 'HideSetup',
      target: { aggregate: member, id },
      steps: (_loaded, actor) => {
        if (actor !== id) throw new Refusal('NOT_FOUND', 'This list belongs to another administrator.')
        const command: MemberCommand = { type: 'HideSetup', hidesSetup: hidden }
        return [{ aggregate: member, id, command }]
      },
    })
    return c.body(null, 204)
  })
