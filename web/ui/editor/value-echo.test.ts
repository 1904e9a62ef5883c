import { expect, test } from 'vitest'

import { type RichTextDoc, toRichText } from '#domain/shared/rich-text'
import { echoes } from './value-echo'

const a = toRichText('a')
const b = toRichText('b')
const copy = (value: RichTextDoc) => structuredClone(value)

test('what comes back as it was told is no news, even in a copy', () => {
  const echo = echoes(null)
  echo.told(a)
  expect(echo.isNews(copy(a))).toBe(false)
})

test('what comes back late, when more has been typed, is no news', () => {
  const echo = echoes(null)
  echo.told(a)
  echo.told(b)
  expect(echo.isNews(a)).toBe(false)
  expect(echo.isNews(b)).toBe(false)
})

test('a blank text that comes back late is no news either', () => {
  const echo = echoes(a)
  echo.told(null)
  echo.told(b)
  expect(echo.isNews(null)).toBe(false)
})

test('a form that is set back is news', () => {
  const echo = echoes(a)
  echo.told(b)
  expect(echo.isNews(copy(b))).toBe(false)
  expect(echo.isNews(a)).toBe(true)
  expect(echo.isNews(null)).toBe(true)
})

test('a value that was never told is news at any time', () => {
  const echo = echoes(a)
  echo.told(b)
  expect(echo.isNews(toRichText('c'))).toBe(true)
})
