import type { Context } from 'hono'

import type { MemberState } from '../domain/member/member'
import type { Outcome } from '../event-log/command-envelope'
import type { App } from '../http/app'
import { linksFor } from '../uploads/signed-links'
import type { RelativeRow } from './member-read-model'
import { visibleProfile } from './visible'

/** The record as the command left it, as the reader may see it. The family is left out where the command was not about it. */
export function answerProfile(
  c: Context<App>,
  id: string,
  { state, version, found: [relatives] }: Outcome & { found: readonly unknown[] },
  status: 200 | 201,
  besides: object = {},
) {
  const { record } = state as Extract<MemberState, { status: 'enrolled' }>
  const { today } = c.var.now()
  c.header('ETag', `"${version}"`)
  const family = relatives as RelativeRow[] | undefined
  const user = visibleProfile(id, record, family, today, c.var.reader, linksFor(c))
  return c.json({ user, ...besides }, status)
}
