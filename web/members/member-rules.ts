import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

import { MemberRevision, NewMember } from '#domain/member-details'
import { passwordComplaint } from '#domain/password'
import type { MemberEntry } from './member-entry'

/** The domain's rules for a member's record, put to what was typed. */
export const revisionRules: Resolver<MemberEntry, unknown, MemberRevision> = standardSchemaResolver(
  z.pipe(typed<z.input<typeof MemberRevision>>(), MemberRevision),
)

/**
 * The domain's rules for a new member. Those for the temporary password stand here, for the domain is given it sealed.
 */
export const enrolmentRules: Resolver<MemberEntry, unknown, NewMember> = async (entry, context, options) => {
  const checked = await enrolment(entry, context, options)
  const complaint = entry.isAdult && entry.password ? passwordComplaint(entry.password) : undefined
  if (!complaint) return checked
  return { values: {}, errors: { ...checked.errors, password: { type: 'password', message: complaint } } }
}

// The forms' fields are the schemas' keys; what a minor is not asked for, the schemas drop.
function typed<Input>() {
  return z.pipe(
    z.custom<MemberEntry>(),
    z.transform((entry: MemberEntry) => entry as Input),
  )
}

const enrolment = standardSchemaResolver(z.pipe(typed<z.input<typeof NewMember>>(), NewMember))
