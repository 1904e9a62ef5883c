import { expect, test } from 'vitest'

import { ALERT_TYPES } from '#domain/alert/alert-details'
import { NewAlert } from '#domain/alert/new-alert'

import { alerts, bodyOf } from './alerts.mjs'

const posted = alerts.filter(({ alert }) => alert)

test.each(posted)('"$alert" could be entered in the form', (step) => {
  expect(NewAlert.safeParse(bodyOf(step)).error).toBeUndefined()
})

test('there is an alert of every kind, and one that was taken down', () => {
  const gone = alerts.map(({ takeDown }) => takeDown)
  const standing = posted.filter(({ alert }) => !gone.includes(alert))
  expect(new Set(standing.map(({ type }) => type))).toEqual(new Set(ALERT_TYPES))
  expect(standing).toHaveLength(posted.length - 1)
})
