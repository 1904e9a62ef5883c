import type { FormEvent } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'

import type { MemberProfile } from '#domain/member-views'
import { WALLPAPERS, type Wallpaper } from '#domain/wallpaper'
import { LeaveGuard } from '../leave-guard/leave-guard'
import { EDIT_FIELDS } from '../members/member-labels'
import { findMember, type MemberRecord } from '../members/members-api'
import { PendingEmailNotice } from '../members/pending-email'
import { SettingsTabs } from '../members/settings-tabs'
import { UnknownMember } from '../members/unknown-member'
import { FormNotice } from '../records/form-notice'
import { FreshRecord } from '../records/fresh-record'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { session } from '../session/session'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import formCss from '../ui/form.module.css'
import { FormGroup, Submit } from '../ui/form-group'
import { Icon } from '../ui/icon'
import { useValue } from '../ui/use-value'
import { ConfirmEmail, WhatIfEmailChanges } from './email-dialogs'
import { PasswordFields } from './password-fields'
import { PictureField } from './picture-field'
import type { ProfileEntry } from './profile-entry'
import { ContactFields, NameFields } from './profile-fields'
import { fieldId, messageOf } from './profile-labels'
import css from './profile-page.module.css'
import { useProfileEdit } from './use-profile-edit'

/** The member as others will see them: with the picture and before the wallpaper that are chosen below. */
function ProfileHead({ member, picture, wallpaper }: ProfileHeadProps) {
  const name = `${member.fname} ${member.lname}`
  const since = member.joinDate?.slice(0, 4)

  return (
    <div className={`backdrop hello wp-${wallpaper}`}>
      <div className="wrap head">
        <div className="cluster gap-24">
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
      <div className={css.walls} id={fieldId('wallpaper')}>
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

function ProfileForm({ record }: { readonly record: MemberRecord }) {
  const { member, form, submit, picture, emailQuestion, isDirty, ...about } = useProfileEdit(record)
  const wallpaper = useWatch({ control: form.control, name: 'wallpaper' })
  const { isSubmitting, errors } = form.formState
  const save = (event?: FormEvent) => void submit(event)

  return (
    <FormProvider {...form}>
      <ProfileHead member={member} picture={picture.shown} wallpaper={wallpaper} />
      <div className="wrap page">
        <SettingsTabs here="/profile" />
        {member.pendingEmail && (
          <PendingEmailNotice pending={member.pendingEmail} onChanged={about.lookAgain}>
            Waiting for you to open the link we sent to <strong>{member.pendingEmail.email}</strong>. Until then, keep
            signing in with {member.email}.
          </PendingEmailNotice>
        )}
        <FormNotice notice={about.notice} onDismiss={about.dismiss}>
          Your profile has been successfully updated!
        </FormNotice>
        {about.conflict && (
          <StaleNotice
            conflict={about.conflict}
            fields={EDIT_FIELDS}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={about.takeTheirs}
          />
        )}
        <form className={formCss.form} noValidate onSubmit={save}>
          <PictureField picture={picture} error={messageOf(errors, 'root.avatar')} />
          <WallpaperField />
          <NameFields member={member} />
          <ContactFields />
          <PasswordFields keptEmail={member.email ?? ''} />
          <Submit>
            <Button type="submit" variant="pine" busy={isSubmitting}>
              Save changes
            </Button>
            <WhatIfEmailChanges />
          </Submit>
        </form>
        <RecordNews {...about.remoteChange} />
      </div>
      <ConfirmEmail address={emailQuestion.subject} onAnswer={emailQuestion.answer} />
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
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
