import { useLocation } from 'wouter'

import type { ClubDate } from '#domain/club-date'
import { useRecordEdit } from '../records/use-record-edit'
import { offerUndo } from '../undo/offer-undo'
import { entryOf } from './member-entry'
import { EDIT_FIELDS } from './member-labels'
import { revisionRules } from './member-rules'
import { findMember, MEMBER_LISTS, type MemberRecord, pathOf, reviseMember } from './members-api'
import { keepMember } from './members-store'

/** An edit of `opened`. After a save, or when somebody else saved first, it goes on from the record as it is then. */
export function useMemberEdit(opened: MemberRecord, today: ClubDate) {
  const { _id } = opened.member
  const [, navigate] = useLocation()
  const { base, ...edit } = useRecordEdit({
    opened,
    path: pathOf(_id),
    lists: MEMBER_LISTS,
    rules: revisionRules(today),
    fields: EDIT_FIELDS,
    entryOf: ({ member }: MemberRecord) => entryOf(member),
    revise: async (base, revision, { statusType, reason }) => {
      const why = statusType === base.member.statusType ? undefined : reason
      const { key, ...saved } = await reviseMember(base, revision, why)
      const undone = () => navigate(`/members/${_id}`)
      if (saved.etag !== base.etag)
        offerUndo(`${saved.member.fname}’s record was updated.`, { path: pathOf(_id), key, undone })
      return saved
    },
    find: () => findMember(_id),
    keep: keepMember,
  })
  return { ...edit, member: base.member }
}
