import type { FormEvent } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'

import { LeaveGuard } from '../leave-guard/leave-guard'
import { EDIT_FIELDS } from '../members/member-labels'
import type { MemberRecord } from '../members/members-api'
import { PendingEmailNotice } from '../members/pending-email'
import { SettingsTabs } from '../members/settings-tabs'
import { FormNotice } from '../records/form-notice'
import { RecordNews } from '../records/record-news'
import { StaleNotice } from '../records/stale-notice'
import { Button } from '../ui/button'
import css from '../ui/form.module.css'
import { Submit } from '../ui/form-group'
import { ConfirmEmail, WhatIfEmailChanges } from './email-dialogs'
import { PasswordFields } from './password-fields'
import { PictureField } from './picture-field'
import { ContactFields, NameFields } from './profile-fields'
import { ProfileHead } from './profile-head'
import { messageOf } from './profile-labels'
import { useProfileEdit } from './use-profile-edit'
import { WallpaperField } from './wallpaper-field'

export function ProfileForm({ record }: { readonly record: MemberRecord }) {
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
        {about.overtaken && (
          <StaleNotice
            overtaken={about.overtaken}
            fields={EDIT_FIELDS}
            isBusy={isSubmitting}
            onKeepMine={() => save()}
            onTakeTheirs={about.takeTheirs}
          />
        )}
        <form className={css.form} noValidate onSubmit={save}>
          <PictureField picture={picture} error={messageOf(errors, 'root.avatar')} />
          <WallpaperField />
          <NameFields member={member} />
          <ContactFields />
          <PasswordFields keptEmail={member.email ?? ''} />
          <Submit>
            <Button type="submit" kind="pine" busy={isSubmitting}>
              Save changes
            </Button>
            <WhatIfEmailChanges />
          </Submit>
        </form>
        <RecordNews {...about.underneath} />
      </div>
      <ConfirmEmail address={emailQuestion.subject} onAnswer={emailQuestion.answer} />
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}
