import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { kinds } from '#domain/kinds'
import { enteredName } from '#domain/record-schema'
import { NewSentinelPage } from '../library/sentinels/new-sentinel-page'
import { NewFoundItemPage } from '../lodge/lost-and-found/new-found-item-page'
import { NewRoomPage } from '../lodge/room-pages'
import { NewSeasonPage } from '../lodge/season-pages'
import { NewMeetingPage } from '../meetings/new-meeting-page'
import { KindDialog } from '../members/qualifications/kind-dialog'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { stubPortal } from '../sync/testing/portal-stub'
import { fieldId } from './record-fields'

/** The forms in which the records of each kind are entered, and the fields that are entered elsewhere. */
const forms: Readonly<Record<string, { readonly form: ReactElement; readonly elsewhere?: readonly string[] }>> = {
  meeting: { form: <NewMeetingPage /> },
  sentinel: { form: <NewSentinelPage /> },
  // Who claims an item does so on its page.
  foundItem: { form: <NewFoundItemPage />, elsewhere: ['claimedBy'] },
  lodgeRoom: { form: <NewRoomPage /> },
  lodgeSeason: { form: <NewSeasonPage /> },
  qualificationKind: { form: <KindDialog kind={undefined} onClose={() => {}} /> },
}

beforeEach(() => {
  signInAs('administrator')
  stubPortal(everyPage)
})
afterEach(() => {
  cleanup()
  endSession()
})

test.each(kinds.filter(({ category }) => forms[category]))(
  'the form of a $noun has a control for every field',
  async ({ category, fields }) => {
    const { form, elsewhere = [] } = forms[category] ?? {}
    render(form)
    const names = Object.entries(fields).map(([name, field]) => enteredName(name, field))
    const missing = () => names.filter((name) => !document.getElementById(fieldId({ kind: category }, name)))
    await expect.poll(missing).toEqual(elsewhere)
  },
)

test('every kind has a form but the hand-over note, which is a box on the list of tonight', () => {
  expect(kinds.map(({ category }) => category).filter((category) => !forms[category])).toEqual(['handOverNote'])
})
