import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { enteredNames, ownNames, pathsIn } from '#domain/member/member-fields'
import { endSession, signIn } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { EditMemberPage } from './edit-member-page'
import { NewMemberPage } from './new-member-page'
import { ProfilePage } from './profile/profile-page'
import { answer, everyPage, marit } from './testing/club-members'

beforeEach(() => {
  stubPortal({ ...everyPage, 'GET /users/marit': () => answer(marit) })
  endSession()
  signIn({ token: 'marits token', userId: 'marit', role: 'administrator', firstLogin: false })
})

afterEach(() => {
  cleanup()
  endSession()
})

const withoutControl = (form: string, paths: readonly string[]) =>
  paths.filter((path) => !document.getElementById(`${form}-${path.replace('.', '-')}`))

test.each([
  ['of a new member', () => <NewMemberPage />],
  ['of a member', () => <EditMemberPage id="marit" />],
])('the form %s has a control for every field that administrators enter', async (_, Page) => {
  render(<Page />)
  await screen.findByLabelText('First Name')
  expect(withoutControl('member', pathsIn(enteredNames))).toEqual([])
})

test('the profile has a control for every field that members change', async () => {
  render(<ProfilePage />)
  await screen.findByLabelText('Email')
  expect(withoutControl('profile', pathsIn(ownNames))).toEqual([])
})
