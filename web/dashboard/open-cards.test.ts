import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  // biome-ignore lint/suspicious/noDocumentCookie: a browser that has been used before.
  document.cookie = 'cards=; path=/; max-age=0'
})

const onAPhone = (isNarrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
const open = async () => {
  const { isCardOpen } = await import('./open-cards')
  return (['meeting', 'sentinels', 'house-managers', 'capital-improvement'] as const).filter(isCardOpen)
}

test('on a phone the first card alone is open, on a wide screen all but the last', async () => {
  onAPhone(true)
  expect(await open()).toEqual(['meeting'])
  onAPhone(false)
  expect(await open()).toEqual(['meeting', 'sentinels', 'house-managers'])
})

test('a card stays as it was left, also when the portal is opened again', async () => {
  onAPhone(true)
  // biome-ignore lint/suspicious/noDocumentCookie: a browser that has been used before.
  document.cookie = 'cards=meeting_closed.sentinels_open; path=/'
  expect(await open()).toEqual(['sentinels'])
})

test('what is left open or closed is kept where signing out does not clear it', async () => {
  onAPhone(false)
  const { keepCardOpen } = await import('./open-cards')
  keepCardOpen('meeting', false)
  keepCardOpen('capital-improvement', true)
  expect(document.cookie).toContain('cards=meeting_closed.capital-improvement_open')
  expect(await open()).toEqual(['sentinels', 'house-managers', 'capital-improvement'])
})

test('what somebody else wrote there is no harm', async () => {
  onAPhone(true)
  // biome-ignore lint/suspicious/noDocumentCookie: a browser that has been used before.
  document.cookie = 'cards=soup.._; path=/'
  expect(await open()).toEqual(['meeting'])
})
