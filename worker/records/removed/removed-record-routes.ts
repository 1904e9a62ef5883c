import { Hono } from 'hono'

import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { answerList } from '../../http/list'
import { removedKinds } from './removed-kinds'
import { removedRows } from './removed-read-model'

/** The records that administrators removed and can restore, kind by kind. */
export const removedRecordRoutes = new Hono<App>().get('/:kind', allow('read history'), (c) => {
  const found = removedKinds.find(({ kind }) => kind === c.req.param('kind'))
  if (!found) throw new Refusal('NOT_FOUND', 'This kind of record wasn’t found.')
  c.var.allowOnly(found.permission)
  return answerList(c, {
    lists: ['removed_records'],
    query: (news) => removedRows(found.kind, news),
    shape: (removed) => ({ removed }),
  })
})
