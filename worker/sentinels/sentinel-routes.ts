import { type Context, Hono } from 'hono'

import { Refusal } from '../domain/refusal'
import { type SentinelCommand, type SentinelState, sentinel } from '../domain/sentinel'
import { MONTHS, newSentinel, type SentinelRecord, titleOf } from '../domain/sentinel-details'
import { sentinelStory } from '../domain/sentinel-story'
import { newestFirst, type SentinelView } from '../domain/sentinel-views'
import type { Outcome, Step } from '../event-log/order'
import type { App } from '../http/app'
import { body } from '../http/body'
import { commandIdOf, idMadeBy } from '../http/desk'
import { answerHistory } from '../http/history'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { attachedFile, fileView, namedUpload } from '../uploads/attached-files'
import { linksFor, linksKnownBy } from '../uploads/signed-links'
import { attachUploads } from '../uploads/upload-table'
import { sentinelRows } from './sentinel-read-model'

export const sentinelRoutes = new Hono<App>()
  .get('/', (c) =>
    answerList(c, {
      permission: 'browse the club',
      lists: ['sentinels'],
      links: linksKnownBy(c),
      query: sentinelRows,
      shape: (found) => ({ sentinels: newestFirst(found.map(({ id, ...record }) => viewOf(c, id, record))) }),
    }),
  )

  .get('/:id/history', (c) => answerHistory(c, { aggregate: sentinel, story: sentinelStory, id: c.req.param('id') }))

  .post('/', async (c) => {
    // Which small picture belongs to the file is for the portal to say; the request's is not looked at.
    const { month, year, url } = await body(c, newSentinel(c.var.now().today))
    const id = idMadeBy(commandIdOf(c))
    const outcome = await c.var.handle('manage sentinels', {
      type: 'PublishSentinel',
      target: { aggregate: sentinel, id },
      reads: [namedUpload(url)],
      steps: (_ledger, _actor, [found]) => {
        const file = attachedFile(found, url, `Sentinel ${titleOf({ month, year })}`)
        if (!file) throw fileGone
        return [to(id, { type: 'PublishSentinel', data: { month, year, file } })]
      },
      also: (_, by) => attachUploads({ keys: [url.key], zone: 'sentinel', to: `sentinel:${id}`, by }),
      unless: fileGone,
    })
    return answer(c, id, outcome, 201)
  })

  .post('/:id/put-back', async (c) => {
    const id = c.req.param('id')
    return answer(c, id, await putBack(c, { aggregate: sentinel, id, permission: 'manage sentinels' }), 200)
  })

  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const { version } = await c.var.handle('manage sentinels', {
      type: 'RemoveSentinel',
      target: { aggregate: sentinel, id },
      steps: () => [to(id, { type: 'RemoveSentinel' })],
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

const GONE = 'The file you added is gone. Please add it again.'
const fileGone = new Refusal('INVALID', GONE, { fields: { url: GONE } })

const to = (id: string, command: SentinelCommand): Step => ({ aggregate: sentinel, id, command })

/** The Sentinel as the command left it; nothing where it is not in the list any more. */
function answer(c: Context<App>, id: string, { state, version }: Outcome, status: 200 | 201) {
  const left = state as SentinelState
  c.header('ETag', `"${version}"`)
  return left.status === 'listed' ? c.json({ sentinel: viewOf(c, id, left.record) }, status) : c.body(null, 204)
}

function viewOf(c: Context<App>, _id: string, { month, year, file }: SentinelRecord): SentinelView {
  const { fileName, url, thumbnail } = fileView(file, linksFor(c))
  return { _id, month: MONTHS[month - 1] ?? String(month), year, fileName, url, thumbnail }
}
