import { describe, expect, test } from 'vitest'
import passes from '../../dashboard/weather/sample/passes-2025-11-15.json' with { type: 'json' }
import { observedConditions, observedRestrictions, observedRoads } from '../../testing/observed-weather'
import { fc } from '../../testing/properties'
import { passRecord } from './weather'

const SNOQUALMIE = 11
const twelfth = passes[11] as object
/** The sample with a 12th entry of its own. */
const withTwelfth = (entry: unknown) => passes.map((known, index) => (index === 11 ? entry : known))
const read = (part: object) => passRecord(withTwelfth({ ...twelfth, ...part }), SNOQUALMIE)

describe('the record of the pass', () => {
  test('is read from a real answer of the feed', () => {
    expect(passRecord(passes, SNOQUALMIE)).toEqual({
      name: 'Snoqualmie Pass I-90',
      updatedAt: '2025-11-15T16:32:49.993Z',
      conditions: {
        temperature: 47,
        condition: 'Raining',
        road: 'Bare and wet, areas of standing water.',
        restrictions: [
          { direction: 'Eastbound', text: 'No restrictions' },
          { direction: 'Westbound', text: 'No restrictions' },
        ],
      },
    })
  })

  test('is found by the number of the pass, wherever it stands', () => {
    expect(passRecord(passes.toReversed(), SNOQUALMIE)?.name).toBe('Snoqualmie Pass I-90')
    expect(passRecord(passes, 1)?.conditions.restrictions.map(({ direction }) => direction)).toEqual([
      'Northbound',
      'Southbound',
    ])
  })

  test('is the 12th where the number is not there', () => {
    expect(passRecord(passes, 4711)?.name).toBe('Snoqualmie Pass I-90')
    expect(passRecord(passes, 0)?.name).toBe('Snoqualmie Pass I-90')
  })

  test.each([
    ['an error text', 'Invalid access code'],
    ['an object', { Message: 'An error has occurred.' }],
    ['nothing', null],
    ['an empty list', []],
    ['fewer than 12 passes, and not ours', passes.slice(0, 11)],
    ['a 12th entry that is none', withTwelfth('Snoqualmie')],
    ['a 12th entry that says nothing', withTwelfth({})],
    ['wrong types throughout', withTwelfth({ MountainPassId: '11', WeatherCondition: 7, RestrictionOne: [] })],
  ])('is not there in %s', (_, feed) => {
    expect(passRecord(feed, SNOQUALMIE)).toBeUndefined()
  })
})

describe('a field of the record', () => {
  test('that is null, missing or of a wrong type does not cost the others', () => {
    for (const nothing of [null, undefined, {}, [], 'soon', true]) {
      const { conditions, updatedAt } = read({
        TemperatureInFahrenheit: nothing,
        DateUpdated: nothing,
        RestrictionOne: nothing,
      })!
      expect([conditions.temperature, updatedAt]).toEqual([null, null])
      expect(conditions.condition).toBe('Raining')
      expect(conditions.restrictions).toEqual([{ direction: 'Westbound', text: 'No restrictions' }])
    }
  })

  test.each([
    [-4.6, -5],
    [0, 0],
    [33.4, 33],
    [9_999, null],
    [Number.NaN, null],
    ['41', null],
  ])('temperature %s is %s', (said, degrees) => {
    expect(read({ TemperatureInFahrenheit: said })?.conditions.temperature).toBe(degrees)
  })

  test.each([
    ['/Date(1763224369993-0800)/', '2025-11-15T16:32:49.993Z'],
    ['/Date(1763224369993)/', '2025-11-15T16:32:49.993Z'],
    [' 2025-11-15T16:32:49.993Z ', '2025-11-15T16:32:49.993Z'],
    ['2025-11-15T08:32:49-08:00', '2025-11-15T16:32:49.000Z'],
    ['/Date(999999999999999)/', null],
    ['11/15/2025', null],
    ['', null],
  ])('date %s is %s', (said, moment) => {
    expect(read({ DateUpdated: said })?.updatedAt).toBe(moment)
  })

  test('direction that is not given is the one that the specification names', () => {
    const said = { RestrictionText: 'Chains required' }
    const directions = read({ RestrictionOne: said, RestrictionTwo: said })?.conditions.restrictions
    expect(directions?.map(({ direction }) => direction)).toEqual(['Eastbound', 'Westbound'])
  })

  test('text has neither blanks too many nor what cannot be stored, and ends somewhere', () => {
    const condition = (said: string) => read({ WeatherCondition: said })?.conditions.condition
    expect(condition('  Snow \r\n\tand\u00a0 wind\0 ')).toBe('Snow and wind')
    expect(condition('Snow \ud83d')).toBe('Snow')
    expect(condition('🌨️'.repeat(5_000))).toBe('🌨️'.repeat(1_000))
  })
})

describe('every text that the feed was seen to send', () => {
  test.each(
    [...observedConditions.map(([text]) => text), ...observedRoads, ...observedRestrictions].map((text) => [text]),
  )('%j is kept word by word on one line', (text) => {
    const words = (line: string) => line.split(/\s+/).filter((word) => word !== '')
    const { conditions } = read({
      WeatherCondition: text,
      RoadCondition: text,
      RestrictionTwo: { RestrictionText: text, TravelDirection: 'Southbound' },
    })!
    for (const kept of [conditions.condition, conditions.road, conditions.restrictions[1]?.text ?? '']) {
      expect(words(kept)).toEqual(words(text))
      expect(kept).not.toMatch(/^\s|\s$|\s\s|\n/)
    }
  })
})

test('whatever a feed says, reading it does not fail', () => {
  const keys = Object.keys(twelfth)
  const entry = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue())
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(entry, { minLength: 12, maxLength: 14 })), (feed) => {
      const record = passRecord(feed, SNOQUALMIE)
      expect(record === undefined || typeof record.conditions.condition === 'string').toBe(true)
    }),
  )
})
