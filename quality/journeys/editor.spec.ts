import type { Page } from '@playwright/test'
import { nora } from './cast'
import { expect, test } from './journey'
import { settled } from './settled'

const EDITOR = '**/rich-text-editor-*.js*'

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name })
const focused = (page: Page) => page.locator(':focus')

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** The text as its tags, without what only the editor needs. */
const markup = (page: Page) =>
  message(page).evaluate((text) =>
    text.innerHTML
      .replaceAll(/<br class="ProseMirror-trailingBreak">| dir="auto"| rel="[^"]*"/g, '')
      .replaceAll(/<img class="ProseMirror-separator"[^>]*>/g, ''),
  )

test('the editor is fetched when somebody wants to write, and what they wrote meanwhile is in it', async ({ open }) => {
  const arrived = Promise.withResolvers<void>()
  const page = await open('/profile', { as: nora })
  let asked = 0
  await page.route(EDITOR, async (route) => {
    asked += 1
    await arrived.promise
    await route.continue()
  })
  await page.goto('/alerts/new')
  await expect(message(page)).toBeVisible()
  await settled(page)
  expect(asked).toBe(0)

  await message(page).click()
  await page.keyboard.type('The tow is')
  await press(page, 'Enter')
  await page.keyboard.type('open')
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await expect(page.getByText('14 of 250 characters')).toBeVisible()
  // Its styles may still be on their way, for which it waits.
  await expect.poll(() => asked).toBe(1)
  await expect(tools(page)).toBeHidden()

  arrived.resolve()
  await expect(tools(page)).toBeVisible()
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('|')
  await expect.poll(() => markup(page)).toBe('<p>The tow is</p><p>op|en</p>')
})

test('without its tools a text can still be written, and they can be asked for again', async ({ open }) => {
  const page = await open('/profile', { as: nora })
  await page.route(EDITOR, (route) => route.abort())
  await page.goto('/alerts/new')
  await message(page).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t load the formatting tools. You can write without them.')
  await message(page).click()
  await page.keyboard.type('Chains are required.')
  await expect(page.getByText('20 of 250 characters')).toBeVisible()

  await page.unroute(EDITOR)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tools(page)).toBeVisible()
  await expect(message(page)).toHaveText('Chains are required.')
  await expect(page.getByText('The tools could not be fetched.')).toBeHidden()
})

test('everything can be done with the keys, and Tab leads on', async ({ open }) => {
  const page = await open('/alerts/new', { as: nora })
  await message(page).focus()
  await expect(tools(page)).toBeVisible()

  await test.step('looks and lists', async () => {
    await press(page, 'ControlOrMeta+b')
    await page.keyboard.type('Bring')
    await press(page, 'ControlOrMeta+b', 'Enter')
    await page.keyboard.type('- boots')
    await press(page, 'Enter', 'ControlOrMeta+]')
    await page.keyboard.type('dry')
    await press(page, 'Enter', 'Enter', 'Enter')
    await page.keyboard.type('Thanks')
    await press(page, 'Shift+Enter')
    await page.keyboard.type('Nora')
    const list = '<ul><li><p>boots</p><ul><li><p>dry</p></li></ul></li></ul>'
    await expect.poll(() => markup(page)).toBe(`<p><strong>Bring</strong></p>${list}<p>Thanks<br>Nora</p>`)
  })

  await test.step('a face from the toolbar, which is one stop of Tab', async () => {
    await press(page, 'Shift+Tab')
    await expect(focused(page)).toHaveAccessibleName('Bold')
    await press(page, 'End', 'Enter', 'ArrowDown', 'ArrowRight')
    await expect(focused(page)).toHaveAccessibleName('wink')
    await press(page, 'Enter')
    await expect(message(page)).toBeFocused()
    await expect(message(page)).toContainText('Nora😉')
  })

  await test.step('a link, refused, set and removed', async () => {
    await press(page, 'ControlOrMeta+a', 'ControlOrMeta+k')
    await expect(focused(page)).toHaveAccessibleName('Address')
    await page.keyboard.type('javascript:alert(1)')
    await press(page, 'Enter')
    await expect(focused(page)).toHaveAccessibleDescription(/^Please enter an address such as/)
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.type('roads.skarnhollow.example')
    await press(page, 'Enter')
    await expect(message(page)).toBeFocused()
    await expect(message(page).getByRole('link').first()).toHaveAttribute('href', 'https://roads.skarnhollow.example')
    await press(page, 'ControlOrMeta+k')
    await expect(focused(page)).toHaveValue('https://roads.skarnhollow.example')
    await press(page, 'Escape')
    await expect(message(page)).toBeFocused()
    await press(page, 'ControlOrMeta+a')
    await tool(page, 'Link').click()
    await page.getByRole('button', { name: 'Remove the link' }).click()
    await expect(message(page).getByRole('link')).toHaveCount(0)
  })

  await test.step('undone and done again', async () => {
    await press(page, 'ControlOrMeta+z')
    await expect(message(page).getByRole('link')).not.toHaveCount(0)
    await press(page, 'ControlOrMeta+Shift+z')
    await expect(message(page).getByRole('link')).toHaveCount(0)
  })

  await press(page, 'Tab')
  await expect(focused(page)).toHaveRole('radio')
})

test('what is copied out of a text comes back as it was', async ({ open }) => {
  const page = await open('/alerts/new', { as: nora })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await message(page).click()
  await expect(tools(page)).toBeVisible()
  await page.keyboard.type('1. two  spaces')
  await press(page, 'Enter')
  await page.keyboard.type('last')
  const before = '<ol><li><p>two  spaces</p></li><li><p>last</p></li></ol>'
  await expect.poll(() => markup(page)).toBe(before)

  await press(page, 'ControlOrMeta+a', 'ControlOrMeta+x')
  await expect.poll(() => markup(page)).toBe('<p></p>')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('two  spaces\nlast')
  await press(page, 'ControlOrMeta+v')
  await expect.poll(() => markup(page)).toBe(before)
})
