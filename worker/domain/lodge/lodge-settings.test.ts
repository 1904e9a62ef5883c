import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import { LodgeSettingsChoice, type LodgeSettingsEvent, lodgeSettings, lodgeSettingsHistory } from './lodge-settings'

const revised = (personal: { isHidden?: boolean; health?: string } | null): LodgeSettingsEvent => ({
  type: 'LodgeSettingsRevised',
  personal,
})
const stateAfter = (...history: LodgeSettingsEvent[]) => history.reduce(lodgeSettings.evolve, lodgeSettings.initial)
const choose = (data: { isHidden?: boolean; health?: string }) => ({ type: 'ReviseLodgeSettings', data }) as const

test('a member hides their name at the lodge and leaves a health note, and the same choice again is no fact', () => {
  expect(given(lodgeSettings).when(choose({ isHidden: true }))).toEqual([revised({ isHidden: true })])
  expect(given(lodgeSettings, revised({ isHidden: true })).when(choose({ health: 'Asthma' }))).toEqual([
    revised({ health: 'Asthma' }),
  ])
  expect(given(lodgeSettings).when(choose({ isHidden: false, health: '' }))).toEqual([])
  expect(given(lodgeSettings).when(choose({}))).toEqual([])
  expect(stateAfter(revised({ isHidden: true }), revised({ health: 'Asthma' })).record).toEqual({
    isHidden: true,
    health: 'Asthma',
  })
})

test('an earlier choice is put back whole', () => {
  const earlier = stateAfter(revised({ health: 'Asthma' }))
  expect(given(lodgeSettings, revised({ isHidden: true })).when({ type: 'PutBack', earlier })).toEqual([
    revised({ isHidden: false, health: 'Asthma' }),
  ])
})

test('nothing is left of the choice of a member who was erased', () => {
  expect(stateAfter(revised({ isHidden: true }), revised(null))).toEqual(lodgeSettings.initial)
  expect(lodgeSettings.subject('olav', 'ingrid')).toBe('olav')
})

test('a health note has 200 characters at most', () => {
  expect(LodgeSettingsChoice.safeParse({ health: 'x'.repeat(200) }).success).toBe(true)
  const { error } = LodgeSettingsChoice.safeParse({ health: 'x'.repeat(201) })
  expect(error?.issues[0]?.message).toBe('Please keep the health note to 200 characters.')
})

test('a history says that there is a health note, and not its words', () => {
  const changes = lodgeSettingsHistory.changes(
    lodgeSettings.initial,
    stateAfter(revised({ isHidden: true, health: 'Asthma' })),
    String,
  )
  expect(changes).toMatchObject([
    { label: 'seen by members', from: 'yes', to: 'no' },
    { label: 'health note', from: null, to: 'written' },
  ])
  expect(lodgeSettingsHistory.action([], changes)).toBe('changed seen by members and health note')
  expect(lodgeSettingsHistory.action([], [])).toBe('changed lodge settings')
})
