import { Hono } from 'hono'

import { member } from '../../domain/member/member'
import type { MemberState, StoredFile } from '../../domain/member/member-state'
import { VaccinePassport } from '../../domain/member/vaccine-passport'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { linksFor } from '../../uploads/signed-links'
import { attachUploads, thumbnailRows, uploadGone } from '../../uploads/upload-table'
import { visibleProfile } from '../visible'

/** A member's vaccine passport: photographs that administrators add, and that only they may see. */
export const passportRoutes = new Hono<App>().post('/', allow('manage passports'), async (c) => {
  const { member_id: id, vaxFiles } = await body(c, VaccinePassport)
  const keys = vaxFiles.map(({ fileUrl }) => fileUrl)
  const { state, version } = await c.var.handle({
    type: 'SubmitVaccinePassport',
    target: { aggregate: member, id },
    reads: [thumbnailRows(keys)],
    // Which small picture belongs to a file is for the portal to say.
    steps: (_loaded, _actor, [found]) => {
      const files = found as StoredFile[]
      if (files.length < keys.length) throw uploadGone
      return [{ aggregate: member, id, command: { type: 'SubmitVaccinePassport', files } }]
    },
    also: (_, by) => attachUploads({ keys, zone: 'passport', to: `member:${id}`, by }),
    unless: uploadGone,
  })
  const { record } = state as Extract<MemberState, { status: 'enrolled' }>
  c.header('ETag', `"${version}"`)
  return c.json({ user: visibleProfile(id, record, undefined, c.var.now().today, c.var.reader, linksFor(c)) }, 201)
})
