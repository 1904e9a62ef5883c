import { Hono } from 'hono'
import * as z from 'zod/mini'

import { type MemberCommand, member } from '../domain/member/member'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { body } from '../http/body'
import { answerProfile } from './answer-profile'
import { wholeRecord } from './family-steps'
import { invitationOf } from './invite-member'

const Way = z.object({ by: z.enum(['mail', 'link'], 'Please choose how to send the invitation.') })

/** Inviting a member to set a password, and withdrawing that. */
export const inviteRoutes = new Hono<App>()
  .post('/:id/invitation', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const { by } = await body(c, Way)
    const invitation = invitationOf(c, id)
    const outcome = await c.var.handle({
      type: 'InviteMember',
      ...wholeRecord(id),
      steps: () => [{ aggregate: member, id, command: invitation.command }],
      also: () => [invitation.insert()],
      effects: by === 'mail' ? invitation.letter : () => [],
    })
    // A link is answered once: only its hash is kept.
    const besides = by === 'link' ? { url: invitation.urlIn(outcome.state) } : {}
    return answerProfile(c, id, { ...outcome, found: [] }, 200, besides)
  })

  .delete('/:id/invitation', allow('manage members'), async (c) => {
    const id = c.req.param('id')
    const command: MemberCommand = { type: 'WithdrawInvitation' }
    const outcome = await c.var.handle({
      type: 'WithdrawInvitation',
      ...wholeRecord(id),
      steps: () => [{ aggregate: member, id, command }],
    })
    return answerProfile(c, id, { ...outcome, found: [] }, 200)
  })
