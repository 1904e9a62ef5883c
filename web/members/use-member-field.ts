import { useMaskedRecordField, useRecordField, useRecordSelect } from '../records/use-record-field'
import type { MemberEntry } from './member-entry'
import { type LabeledField, NEW_FIELDS } from './member-labels'

export const useMemberField = (name: LabeledField) => useRecordField<MemberEntry>(NEW_FIELDS, name)
export const useMaskedMemberField = (name: LabeledField) => useMaskedRecordField<MemberEntry>(NEW_FIELDS, name)
export const useMemberSelect = (name: LabeledField) => useRecordSelect<MemberEntry>(NEW_FIELDS, name)
