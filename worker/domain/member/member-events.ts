import * as z from 'zod/mini'
import type { Role } from '../account/capability'
import type { EventForm } from '../shared/aggregate'
import {
  type FieldName,
  type LaterName,
  type MemberDetails,
  memberFields,
  type PersonalName,
  type PlainName,
  personalNames,
  plainNames,
} from './member-fields'

/** The fields as they are stored: types without rules, for what was once accepted must parse for ever. */
const storedForms = (names: readonly FieldName[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => {
        const { stored, ...field } = memberFields[name]
        return [name, 'before' in field ? z.optional(stored) : stored]
      }),
    ),
  )

const RoleData = z.object({ role: z.enum(['member', 'administrator']) })
const EnrolledPersonal = storedForms(personalNames)
const RevisedData = z.partial(storedForms(plainNames))
const EnrolledData = z.extend(storedForms(plainNames), RoleData.shape)
const RevisedPersonal = z.partial(EnrolledPersonal)
const BirthdatePersonal = z.object({ birthdate: z.string() })
const PassportData = z.object({
  files: z.array(z.object({ key: z.string(), thumbnailKey: z.nullable(z.string()) })),
})
const RemovedData = z.object({ removedOn: z.optional(z.string()) })
const InvitedData = z.object({ invitation: z.string(), lastDay: z.string() })
const PasswordData = z.object({ reason: z.enum(['reset', 'profile']) })
/** A change of email is known by the moment at which it was asked for, in ISO 8601. */
const EmailChangeData = z.object({ requestedAt: z.string() })
const EmailPersonal = z.object({ email: z.string() })
const PasskeyData = z.object({ passkey: z.string() })
const NamePersonal = z.object({ name: z.string() })

/** The personal part is `null` once the person has been erased. */
type Personal<Shape extends z.ZodMiniType> = z.infer<Shape> | null

/** A new member has a value in every field that is asked for then; a revision in those that it changes. */
type Enrolled<Name extends FieldName> = Pick<MemberDetails, Exclude<Name, LaterName>> & Revised<Name & LaterName>
type Revised<Name extends FieldName> = Partial<Pick<MemberDetails, Name>>

export type MemberEvent =
  | { type: 'MemberEnrolled'; data: Enrolled<PlainName> & { role: Role }; personal: Enrolled<PersonalName> | null }
  | { type: 'MemberRevised'; data: Revised<PlainName>; personal: Revised<PersonalName> | null }
  | { type: 'MemberRoleChanged'; data: z.infer<typeof RoleData> }
  | { type: 'FirstLoginCompleted'; personal: Personal<typeof BirthdatePersonal> }
  | { type: 'MemberInvited'; data: z.infer<typeof InvitedData> }
  | { type: 'InvitationOpened' }
  | { type: 'InvitationWithdrawn' }
  | { type: 'PasswordChanged'; data: z.infer<typeof PasswordData> }
  | { type: 'EmailChangeRequested'; data: z.infer<typeof EmailChangeData>; personal: Personal<typeof EmailPersonal> }
  | { type: 'EmailChangeConfirmed' }
  | { type: 'EmailChangeCanceled' }
  | { type: 'EmailChangeReverted'; data: z.infer<typeof EmailChangeData> }
  | { type: 'PasskeyAdded'; data: z.infer<typeof PasskeyData>; personal: Personal<typeof NamePersonal> }
  | { type: 'PasskeyRenamed'; data: z.infer<typeof PasskeyData>; personal: Personal<typeof NamePersonal> }
  | { type: 'PasskeyRemoved'; data: z.infer<typeof PasskeyData> }
  | { type: 'SecondFactorTurnedOn' }
  | { type: 'SecondFactorTurnedOff' }
  | { type: 'SessionsEnded' }
  | { type: 'VaccinePassportSubmitted'; data: z.infer<typeof PassportData> }
  | { type: 'MemberRemoved'; data: z.infer<typeof RemovedData> }
  | { type: 'MemberReinstated' }
  | { type: 'MemberForgotten' }

// Recorded for good: add events and optional fields, never rename or remove them.
export const memberEvents = {
  MemberEnrolled: { version: 1, data: EnrolledData, personal: EnrolledPersonal },
  MemberRevised: { version: 1, data: RevisedData, personal: RevisedPersonal },
  MemberRoleChanged: { version: 1, data: RoleData },
  FirstLoginCompleted: { version: 1, personal: BirthdatePersonal },
  MemberInvited: { version: 1, data: InvitedData },
  InvitationOpened: { version: 1 },
  InvitationWithdrawn: { version: 1 },
  PasswordChanged: { version: 1, data: PasswordData },
  EmailChangeRequested: { version: 1, data: EmailChangeData, personal: EmailPersonal },
  EmailChangeConfirmed: { version: 1 },
  EmailChangeCanceled: { version: 1 },
  EmailChangeReverted: { version: 1, data: EmailChangeData },
  PasskeyAdded: { version: 1, data: PasskeyData, personal: NamePersonal },
  PasskeyRenamed: { version: 1, data: PasskeyData, personal: NamePersonal },
  PasskeyRemoved: { version: 1, data: PasskeyData },
  SecondFactorTurnedOn: { version: 1 },
  SecondFactorTurnedOff: { version: 1 },
  SessionsEnded: { version: 1 },
  VaccinePassportSubmitted: { version: 1, data: PassportData },
  MemberRemoved: { version: 1, data: RemovedData },
  MemberReinstated: { version: 1 },
  MemberForgotten: { version: 1 },
} satisfies { [Type in MemberEvent['type']]: EventForm }
