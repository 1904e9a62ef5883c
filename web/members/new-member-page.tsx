import { useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { EASY_TO_GUESS, passwordComplaint } from '#domain/account/password'
import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { FormNotice } from '../records/form-notice'
import { LeaveGuard } from '../records/leave-guard/leave-guard'
import { leaveFreely } from '../records/leave-guard/unsaved'
import { useRecordForm } from '../records/use-record-form'
import { seal, withFreshExchange } from '../shell/sign-in/login-cipher'
import { NewPasswordRules } from '../shell/sign-in/new-password-rules'
import { Refused } from '../sync/client'
import { useClub } from '../sync/club'
import { savedMark } from '../ui/animations/marks'
import { Button, ButtonLink, IconButton } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { toast } from '../ui/feedback/toasts'
import field from '../ui/fields/field.module.css'
import formCss from '../ui/fields/form.module.css'
import { Submit } from '../ui/fields/form-group'
import { TextField } from '../ui/fields/text-field'
import { Radio } from '../ui/fields/toggle'
import { useTitle } from '../ui/use-title'
import { FamilyField } from './family-field'
import { aboutOf, EMPTY_ENTRY, type MemberEntry } from './member-entry'
import { ContactFields, MembershipFields, useMemberField } from './member-fields'
import css from './member-form.module.css'
import { NEW_FIELDS } from './member-labels'
import { enrolmentRules, type JoiningMember } from './member-rules'
import { enrollMember, type MemberRecord } from './members-api'
import { keepMember } from './members-store'

/** The password for the first sign-in. One that was made up is shown at once: somebody has to pass it on. */
function TemporaryPasswordField() {
  const [isShown, setIsShown] = useState(false)
  const { setValue, getValues, formState } = useFormContext<MemberEntry>()
  const field = useMemberField('password')
  const [password, email] = useWatch<MemberEntry, ['password', 'email']>({ name: ['password', 'email'] })

  const makeUp = () => {
    setValue('password', makeUpPassword(), { shouldDirty: true, shouldValidate: formState.isSubmitted })
    setIsShown(true)
  }

  return (
    <div className={css.password}>
      <TextField
        {...field}
        help="Share it with the member. It must meet the rules below and expires in 7 days; they’ll choose their own when they first sign in."
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        after={
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? 'eye-off' : 'eye'}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <Button icon="key" onClick={makeUp}>
        Generate
      </Button>
      <div className={css.rules}>
        <NewPasswordRules
          password={password}
          about={aboutOf({ ...getValues(), email })}
          isRefused={field.error === EASY_TO_GUESS}
        />
      </div>
    </div>
  )
}

/** How a new adult signs in for the first time. */
function SignInField() {
  const { register } = useFormContext<MemberEntry>()
  const signIn = useWatch<MemberEntry, 'signIn'>({ name: 'signIn' })

  return (
    <>
      <fieldset className={`${field.field} ${css.wide}`}>
        <legend className={field.label}>First sign-in</legend>
        <div className={css.choices}>
          <Radio {...register('signIn')} value="invitation" label="Send an invitation" />
          <Radio {...register('signIn')} value="password" label="Set a temporary password" />
        </div>
        {signIn === 'invitation' && (
          <p className={field.help}>
            The member gets an email with a link to set a password. It works once, for 7 days.
          </p>
        )}
      </fieldset>
      {signIn === 'password' && <TemporaryPasswordField />}
    </>
  )
}

export function NewMemberPage() {
  useTitle('Add New Member')
  const [, navigate] = useLocation()
  const today = dateAt(new Date(), useClub()?.timeZone)

  const { form, submit, notice, dismiss } = useRecordForm({
    rules: enrolmentRules(today),
    entry: EMPTY_ENTRY,
    fields: NEW_FIELDS,
    save: async (details) => {
      const record = await enroll(details)
      const { _id, fname, lname } = record.member
      keepMember(record)
      leaveFreely(() => navigate('/members'))
      toast(`${fname} ${lname} was added.${wasInvited(details) ? ' We sent the invitation.' : ''}`, {
        mark: savedMark,
        action: { label: 'View', run: () => navigate(`/members/${_id}`) },
      })
    },
  })

  return (
    <div className="wrap page">
      <LeaveGuard isDirty={form.formState.isDirty} />
      <PageHead
        title="Add New Member"
        crumbs={[{ href: '/members', label: 'Members' }, { label: 'Add New Member' }]}
        lede="Everyone is listed in the directory. Adults can also sign in."
        actions={
          <ButtonLink icon="upload" href="/members/import">
            Import from a file
          </ButtonLink>
        }
      />
      <FormNotice notice={notice} onDismiss={dismiss} />
      <FormProvider {...form}>
        <form className={formCss.form} noValidate onSubmit={(event) => void submit(event)}>
          <Groups today={today} />
          <Submit>
            <Button type="submit" variant="pine" busy={form.formState.isSubmitting}>
              Add New Member
            </Button>
            <ButtonLink variant="ghost" href="/members">
              Cancel
            </ButtonLink>
          </Submit>
        </form>
      </FormProvider>
    </div>
  )
}

const wasInvited = (details: object) => 'invite' in details

/** The short form of a minor, or the full one of an adult. */
function Groups({ today }: { readonly today: ClubDate }) {
  const isAdult = useWatch<MemberEntry, 'isAdult'>({ name: 'isAdult' })

  return (
    <>
      <MembershipFields today={today} adultLabel="Adult Member" isNew />
      {isAdult && <ContactFields signIn={<SignInField />} />}
      <FamilyField />
    </>
  )
}

/**
 * Enrols a member with the temporary password sealed. Sealing the same password twice gives two texts, so what was
 * sealed is kept until the portal has answered: the same form submitted again after a failed request sends the same
 * words, and is not told that the address is taken by the member they have just made.
 */
async function enroll(details: JoiningMember): Promise<MemberRecord> {
  if (!('password' in details)) return enrollMember(details)

  const entered = JSON.stringify(details)
  return withFreshExchange(async (isSecond) => {
    const sealed = unanswered?.entered === entered && !isSecond ? unanswered.sealed : await sealPassword(details)
    unanswered = { entered, sealed }
    try {
      const record = await enrollMember(sealed)
      unanswered = undefined
      return record
    } catch (fault) {
      if (fault instanceof Refused && fault.status > 0 && fault.status < 500) unanswered = undefined
      throw fault
    }
  })
}

let unanswered: { readonly entered: string; readonly sealed: JoiningMember } | undefined

async function sealPassword<Adult extends { readonly password: string }>(details: Adult): Promise<Adult> {
  const { 'temporary-password': password } = await seal({ 'temporary-password': details.password })
  return { ...details, password }
}

const LENGTH = 16
// Without the letters and digits that are mistaken for one another on paper.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!@#$%&*+?'

/** Sixteen random characters, about 96 bits, that meet the portal's rule for passwords. */
export function makeUpPassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, randomCharacter).join('')
    if (passwordComplaint(password) === undefined) return password
  }
}

// A byte beyond the last whole round of the characters is drawn again: the remainder would favor the first ones.
function randomCharacter(): string {
  const fair = 256 - (256 % CHARACTERS.length)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) return CHARACTERS.charAt(byte % CHARACTERS.length)
  }
}
