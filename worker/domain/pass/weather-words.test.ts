import { describe, expect, test } from 'vitest'

import { observedConditions, observedRoads } from '../../testing/observed-weather'
import { charactersOf } from '../shared/characters'
import { NO_WEATHER, ROAD_TEXT_CUT, roadText, weatherDisplay } from './weather-words'

describe('the drawing that goes with a condition', () => {
  test.each(observedConditions)('%j is drawn as %s', (condition, display) => {
    expect(weatherDisplay(condition)).toBe(display)
  })

  test.each([
    ['RAIN turning to SNOW', 'snow'],
    ['Clear after rain', 'rain'],
    ['Clear, strong wind', 'clear'],
    ['Gusty WINDS', 'windy'],
    ['', 'default'],
    ['ERROR', 'default'],
  ])('%j is drawn as %s', (condition, display) => {
    expect(weatherDisplay(condition)).toBe(display)
  })
})

describe('the road text', () => {
  test('has a capital in every word, and abbreviations stay as they are', () => {
    expect(roadText('Roads are bare & wet with snow & ice in places.')).toBe(
      'Roads Are Bare & Wet With Snow & Ice In Places.',
    )
    expect(roadText('overcast')).toBe('Overcast')
    expect(roadText('SR 20 (milepost 134) öffnet')).toBe('SR 20 (Milepost 134) Öffnet')
    expect(roadText("driver's 2.7-mile section")).toBe("Driver's 2.7-mile Section")
  })

  test('of 65 characters is whole, and of one more is cut', () => {
    const text = `${'Wet '.repeat(16)}x`
    expect(text).toHaveLength(ROAD_TEXT_CUT)
    expect(roadText(text)).toBe(`${text.slice(0, -1)}X`)
    expect(roadText(`${text}yz`)).toBe(`${text.slice(0, -1)}X…`)
  })

  test('is cut between characters as one sees them, and ends without a blank', () => {
    expect(roadText('🏔️'.repeat(66))).toBe(`${'🏔️'.repeat(65)}…`)
    expect(roadText(`${'A'.repeat(64)} closed`)).toBe(`${'A'.repeat(64)}…`)
  })

  test.each(observedRoads.map((road) => [road]))('%j fits on the card', (road) => {
    const shown = roadText(road)
    expect(charactersOf(shown).length).toBeLessThanOrEqual(ROAD_TEXT_CUT + 1)
    expect(shown.toLowerCase().startsWith(road.slice(0, 60).trim().toLowerCase())).toBe(true)
  })
})

test('what is said where nothing is known fits without being cut', () => {
  expect(NO_WEATHER).toEqual({
    condition: 'ERROR',
    temperature: '00',
    road: 'Unable to retrieve wsdot data. Please check back again later.',
  })
})
