import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'

import { OLDEST } from './supported-browsers.ts'

const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []

/** The page as a browser has it that supports colors for day and night, or one that does not. */
function openIn(browser: object) {
  const { document } = new Window()
  document.write(html.replaceAll(/<(script|link)[^>]*>/g, ''))
  const location = { pathname: '/login' }
  const localStorage = { getItem: () => null }
  new Function('window', 'CSS', 'document', 'location', 'localStorage', script)(
    browser,
    Reflect.get(browser, 'CSS'),
    document,
    location,
    localStorage,
  )
  const sentence = document.getElementById('too-old')
  return {
    says: sentence?.hasAttribute('hidden') ? '' : sentence?.textContent.replaceAll(/\s+/g, ' ').trim(),
    hasPortal: document.getElementById('portal') !== null,
  }
}

test('a browser that is too old shows a sentence with those that are not, and no half portal', () => {
  for (const browser of [{}, { CSS: {} }, { CSS: { supports: () => false } }]) {
    const { says, hasPortal } = openIn(browser)
    expect(hasPortal).toBe(false)
    expect(says).toContain('This browser is too old')
    expect(says).toContain(`Chrome or Edge ${OLDEST.chrome}, Firefox ${OLDEST.firefox}, Safari ${OLDEST.safari}`)
  }
})

test('any other browser shows the portal alone', () => {
  expect(openIn({ CSS: { supports: () => true } })).toEqual({ says: '', hasPortal: true })
})

test('an old browser understands the question', () => {
  expect(script).not.toMatch(/=>|`|\b(const|let)\b|\?\./)
})
