import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { MemberProfile } from '#domain/member/member-views'
import { WALLPAPERS, type Wallpaper } from '#domain/pass/wallpaper'
import { EditFrame } from '../../records/edit-frame'
import { FreshRecord } from '../../records/fresh-record'
import { fieldId, fieldMessage } from '../../records/record-fields'
import { useClub } from '../../sync/club'
import { noteChanged } from '../../sync/live/changes'
import { session } from '../../sync/session/session'
import { Button } from '../../ui/button'
import { Avatar } from '../../ui/data/avatar'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import formCss from '../../ui/fields/form.module.css'
import { Fields, FormGroup, Submit } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { Icon } from '../../ui/icon'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Dialog } from '../../ui/overlays/dialog'
import { useValue } from '../../ui/use-value'
import { SettingsTabs } from '../directory/settings-tabs'
import { OwnFields } from '../member-fields'
import { findMember, MEMBER_LISTS, type MemberRecord } from '../members-api'
import { PendingEmailNotice } from '../pending-email'
import { UnknownMember } from '../unknown-member'
import { PasswordFields } from './password-fields'
import { PictureField } from './picture-field'
import { PROFILE_FIELDS, type ProfileEntry, useProfileEdit } from './profile-form'
import css from './profile-page.module.css'

const OwnQualifications = deferred(
  async () => (await import('../qualifications/qualifications-panel')).OwnQualifications,
  <Skeleton rows={3} />,
)

const OwnHours = deferred(async () => (await import('../work-hours/hours-ring')).OwnHours, <Skeleton rows={3} />)

/** The member as others will see them: with the picture and before the wallpaper that are chosen below. */
function ProfileHead({ member, picture, wallpaper }: ProfileHeadProps) {
  const name = `${member.fname} ${member.lname}`
  const since = member.joinDate?.slice(0, 4)

  return (
    <div className={`backdrop hello wp-${wallpaper}`}>
      <div className="wrap head">
        <div className="cluster gap-24 nowrap-row">
          <Avatar id={member._id} name={name} picture={picture} size="l" />
          <div className="stack gap-8">
            <h1 tabIndex={-1} data-page-title>
              Your Profile
            </h1>
            <p className="muted">
              {[name, member.statusType].filter(Boolean).join(', ')}
              {since && (
                <>
                  {' since '}
                  <time dateTime={since}>{since}</time>
                </>
              )}
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

interface ProfileHeadProps {
  readonly member: MemberProfile
  readonly picture: string | null | undefined
  readonly wallpaper: Wallpaper
}

/** Eight pictures to choose from; the one that is chosen is behind the head of the page at once. */
function WallpaperField() {
  const { register } = useFormContext<ProfileEntry>()

  return (
    <FormGroup title="Wallpaper" help="Shown behind your name and greeting">
      <div className={css.walls} id={fieldId(PROFILE_FIELDS, 'wallpaper')}>
        {WALLPAPERS.map((wallpaper) => (
          <label key={wallpaper} className={css.wall}>
            <input type="radio" value={wallpaper} {...register('wallpaper')} />
            <img src={`/wallpapers/${wallpaper}.svg`} alt="" width="320" height="180" />
            <span>
              {names[wallpaper]}
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

const names: Record<Wallpaper, string> = {
  'first-light': 'First light',
  bluebird: 'Bluebird',
  snowfall: 'Snowfall',
  'valley-fog': 'Valley fog',
  'clear-night': 'Clear night',
  lodge: 'The lodge',
  'rope-tow': 'Rope tow',
  'deep-pines': 'Deep pines',
}

/** Only the club can change them. */
function NameFields({ member }: { readonly member: MemberProfile }) {
  const address = useClub()?.membershipEmail

  return (
    <FormGroup
      title="Name"
      help={
        <>
          To change it, contact the {address ? <a href={`mailto:${address}`}>membership chair</a> : 'membership chair'}.
        </>
      }
    >
      <Fields>
        <TextField label="First name" readOnly value={member.fname} autoComplete="given-name" />
        <TextField label="Last name" readOnly value={member.lname} autoComplete="family-name" />
      </Fields>
    </FormGroup>
  )
}

function ProfileForm({ record }: { readonly record: MemberRecord }) {
  const { member, picture, emailQuestion, ...edit } = useProfileEdit(record)
  const { control, formState } = edit.form
  const wallpaper = useWatch({ control, name: 'wallpaper' })

  return (
    <>
      <ProfileHead member={member} picture={picture.shown} wallpaper={wallpaper} />
      <div className="wrap page">
        <SettingsTabs here="/profile" />
        {member.pendingEmail && (
          <PendingEmailNotice pending={member.pendingEmail} onChanged={() => noteChanged(MEMBER_LISTS)}>
            Waiting for you to open the link we sent to <strong>{member.pendingEmail.email}</strong>. Until then, keep
            signing in with {member.email}.
          </PendingEmailNotice>
        )}
        <EditFrame
          edit={edit}
          fields={PROFILE_FIELDS}
          isUnsaved={picture.isChanged}
          saved="Your profile has been successfully updated!"
        >
          <form className={formCss.form} noValidate onSubmit={(event) => void edit.submit(event)}>
            <PictureField picture={picture} error={fieldMessage(formState.errors, 'avatar')} />
            <WallpaperField />
            <NameFields member={member} />
            <OwnFields />
            <PasswordFields keptEmail={member.email ?? ''} />
            <Submit>
              <Button type="submit" variant="pine" busy={formState.isSubmitting}>
                Save changes
              </Button>
              <WhatIfEmailChanges />
            </Submit>
          </form>
        </EditFrame>
        <OwnQualifications />
        <OwnHours />
      </div>
      <ConfirmEmail address={emailQuestion.subject} onAnswer={emailQuestion.answer} />
    </>
  )
}

export function ProfilePage() {
  const id = useValue(session)?.userId
  return (
    id && (
      <FreshRecord
        key={id}
        title={() => 'Your Profile'}
        find={(signal) => findMember(id, signal)}
        failed={(message) => <UnknownMember message={message} />}
      >
        {(record) => <ProfileForm record={record} />}
      </FreshRecord>
    )
  )
}

/** Asks before the address that a member signs in with becomes another one. */
const ConfirmEmail = ({ address, onAnswer }: ConfirmEmailProps) => (
  <ConfirmDialog
    open={address !== undefined}
    title="Confirm Email Address Update"
    confirmLabel="Use the new email"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <p>
      We’ll send a link to <strong>{address}</strong>. Once you open it, you’ll sign in with that email, and the old one
      will stop working.
    </p>
  </ConfirmDialog>
)

interface ConfirmEmailProps {
  /** The new address, while it is asked about. */
  readonly address: string | undefined
  readonly onAnswer: (isMeant: boolean) => void
}

function WhatIfEmailChanges() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        What if I change my email?
      </Button>
      <Dialog
        open={isOpen}
        title="If you change your email"
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>
          We’ll send a link to the new email. Once you open it, you’ll sign in with that one, and the old one will stop
          working. To save it, you’ll need your current password.
        </p>
      </Dialog>
    </>
  )
}
