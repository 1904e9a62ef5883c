import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import {
  kindOfQualification,
  memberOfQualification,
  type QualificationCommand,
  type QualificationState,
  qualification,
  qualificationId,
} from '../../domain/qualification/qualification'
import { qualificationHistory } from '../../domain/qualification/qualification-history'
import {
  CardDetails,
  type QualificationView,
  ReturnedCard,
  SentCard,
} from '../../domain/qualification/qualification-views'
import type { AttachedFile, FileReference } from '../../domain/shared/attached-file'
import { Refusal } from '../../domain/shared/refusal'
import { rows } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { putBack } from '../../http/put-back'
import { attachedFile, fileView, namedUpload } from '../../uploads/attached-files'
import { linksFor } from '../../uploads/signed-links'
import { attachUploads, uploadGone } from '../../uploads/upload-table'
import { membersWith } from '../member-read-model'
import {
  endingCards,
  groupQualifications,
  heldByKind,
  kindRows,
  memberCards,
  qualificationOverview,
} from './qualification-rows'

/** Members' cards. A member sees and sends their own; administrators enter, check and remind. */
export const qualificationRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const { tokenHash } = c.var
    const [cards, kinds] = await c.var.read(
      memberCards(sql`(SELECT member_id FROM sessions WHERE token_hash = ${tokenHash})`),
      kindRows(),
    )
    return c.json(groupQualifications(cards, kinds, linksFor(c)))
  })

  .get('/overview', allow('manage qualifications'), async (c) => {
    const { today } = c.var.now()
    const [ending, held] = await c.var.read(endingCards(today), heldByKind(today))
    return c.json(qualificationOverview(ending, held, linksFor(c)))
  })

  .get('/of/:member', allow('manage qualifications'), async (c) => {
    const [cards, kinds] = await c.var.read(memberCards(sql`${c.req.param('member')}`), kindRows())
    return c.json(groupQualifications(cards, kinds, linksFor(c)))
  })

  .get('/:id/history', allow('read history'), (c) =>
    answerHistory(c, { aggregate: qualification, history: qualificationHistory, id: c.req.param('id') }),
  )

  .put('/:id', allow('manage qualifications'), async (c) => {
    const { file, ...card } = await body(c, CardDetails)
    return handle(c, file, (attached, state) => {
      const kept = 'record' in state ? state.record.file : null
      return { type: 'RecordQualification', card: { ...card, file: attached === undefined ? kept : attached } }
    })
  })

  .post('/:id/cards', allow('edit own profile'), async (c) => {
    const id = c.req.param('id')
    c.var.allowOnly(({ _id }) => _id === memberOfQualification(id))
    const { file, issuedOn, ...card } = await body(c, SentCard)
    return handle(c, file, (attached, _state, informed) => ({
      type: 'SendCard',
      card: { ...card, ...(issuedOn && { issuedOn }), file: attached ?? null },
      informed,
    }))
  })

  .post('/:id/confirm', allow('manage qualifications'), (c) => handle(c, undefined, () => ({ type: 'ConfirmCard' })))

  .post('/:id/return', allow('manage qualifications'), async (c) => {
    const { reason } = await body(c, ReturnedCard)
    return handle(c, undefined, () => ({ type: 'ReturnCard', reason }))
  })

  .post('/:id/remind', allow('manage qualifications'), (c) =>
    handle(c, undefined, () => ({ type: 'RemindOfEnd', days: null })),
  )

  .post('/:id/put-back', allow('manage qualifications'), async (c) => {
    const id = c.req.param('id')
    const { state, version } = await putBack(c, { aggregate: qualification, history: qualificationHistory, id })
    return answer(c, id, state as QualificationState, version)
  })

  .delete('/:id', allow('manage qualifications'), (c) => handle(c, undefined, () => ({ type: 'RemoveQualification' })))

/** Carries out a command about the card in the address. A file that it names becomes the member's. */
async function handle(
  c: Context<App>,
  file: FileReference | null | undefined,
  commandOf: (
    attached: AttachedFile | null | undefined,
    state: QualificationState,
    checkers: readonly string[],
  ) => QualificationCommand,
) {
  const address = c.req.param('id') ?? ''
  const [member, kind] = [memberOfQualification(address), kindOfQualification(address)]
  const id = qualificationId(member, kind)
  const target = { aggregate: qualification, id }
  const { state, version } = await c.var.handle({
    type: commandOf(null, qualification.initial, []).type,
    target,
    reads: [namedUpload(file), placeOfCard(member, kind), membersWith('manage qualifications')],
    steps: async (loaded, _actor, [found, place, managers]) => {
      const [there] = place as PlaceRow[]
      if (!there?.isMember) throw new Refusal('NOT_FOUND', 'This member wasn’t found.')
      if (!there.isKind) throw new Refusal('NOT_FOUND', 'The club no longer uses this qualification.')
      const now = (await loaded.stream(qualification, id)).state
      const checkers = (managers as readonly { id: string }[]).map((one) => one.id)
      return [{ ...target, command: commandOf(fileFrom(file, found, now), now, checkers) }]
    },
    also: (_, by) => attachUploads({ keys: file ? [file.key] : [], zone: 'qualification', to: `member:${member}`, by }),
    unless: uploadGone,
  })
  return answer(c, id, state as QualificationState, version)
}

interface PlaceRow {
  readonly isMember: 0 | 1
  readonly isKind: 0 | 1
}

/** Whether there are such a member and such a kind. */
const placeOfCard = (member: string, kind: string) =>
  rows<PlaceRow>(sql`
    SELECT EXISTS (SELECT 1 FROM members WHERE id = ${member}) AS isMember,
           EXISTS (SELECT 1 FROM qualification_kinds WHERE id = ${kind}) AS isKind`)

/** The file that a request names: a new upload, or one that the card has already. */
function fileFrom(reference: FileReference | null | undefined, found: unknown, state: QualificationState) {
  if (!reference) return reference
  const known = 'record' in state ? [state.record.file, state.record.waiting?.file] : []
  const kept = known.find((file) => file?.key === reference.key)
  const attached = kept ?? attachedFile(found, reference, 'Card')
  if (!attached) throw uploadGone
  return attached
}

function answer(c: Context<App>, id: string, state: QualificationState, version: number) {
  c.header('ETag', `"${version}"`)
  if (state.status !== 'listed') return c.body(null, 204)
  return c.json({ qualification: cardView(c, id, state, version) })
}

function cardView(
  c: Context<App>,
  id: string,
  { record: { reminded: _, file, waiting, ...record } }: Extract<QualificationState, { status: 'listed' }>,
  version: number,
): QualificationView {
  const shown = (one: AttachedFile | null) => one && fileView(one, linksFor(c))
  return {
    member: memberOfQualification(id),
    kind: kindOfQualification(id),
    version,
    ...record,
    file: shown(file),
    waiting: waiting && { ...waiting, file: shown(waiting.file) },
  }
}
