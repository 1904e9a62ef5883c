import { useMaskedRecordField, useRecordField, useRecordSelect } from '../records/use-record-field'
import type { MemberEntry } from './member-entry'
import { type LabelledField, NEW_FIELDS } from './member-labels'

export const useMemberField = (name: LabelledField) => useRecordField<MemberEntry>(NEW_FIELDS, name)
export const useMaskedMemberField = (name: LabelledField) => useMaskedRecordField<MemberEntry>(NEW_FIELDS, name)
export const useMemberSelect = (name: LabelledField) => useRecordSelect<MemberEntry>(NEW_FIELDS, name)
