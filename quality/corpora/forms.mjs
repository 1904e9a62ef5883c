import { seen, shownPart } from '../texts/hostile-texts.mjs'
import { pasteAll } from '../texts/paste-all.mjs'

const press =
  (...names) =>
  async ({ page }) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
  }
const inDialog =
  (...names) =>
  async (window) => {
    await press(...names)(window)
    await window.page.getByRole('dialog').first().waitFor()
  }

/** Every place of the portal where something can be typed. `who` is whoever sees it; `{meeting}` and so on are their ids. */
const FORMS = [
  { name: 'sign in', who: 'visitor', path: '/login' },
  { name: 'forgotten password', who: 'visitor', path: '/forgot-password' },
  { name: 'new meeting', path: '/meetings/new' },
  { name: 'meeting', path: '/meetings/{meeting}/edit' },
  { name: 'delete a meeting', path: '/meetings/{meeting}', act: press('Delete') },
  { name: 'new entry', path: '/resources/calendar-new' },
  { name: 'entry', path: '/resources/calendar/{entry}/edit' },
  { name: 'new alert', path: '/alerts/new' },
  { name: 'new member', path: '/members/new' },
  { name: 'member', path: '/members/{member}/edit' },
  { name: 'delete a member', path: '/members/{member}', act: inDialog('Delete') },
  { name: 'change a role', path: '/members/{member}', act: press('Make administrator') },
  { name: 'passport', path: '/vaccine-passport' },
  { name: 'profile', path: '/profile' },
  { name: 'a member’s profile', who: 'member', path: '/profile' },
  { name: 'find a member', path: '/members' },
  { name: 'find in the activity', path: '/activity' },
  { name: 'find as of a day', path: '/activity/as-of?show=members&day={today}' },
  { name: 'find a document', path: '/resources/docs-procs' },
  { name: 'new paper', path: '/resources/docs-procs', act: inDialog('Edit this page', 'Add a document') },
  { name: 'new text', path: '/resources/docs-procs', act: inDialog('Edit this page', 'Add text') },
  { name: 'new article', path: '/resources/history', act: inDialog('Edit this page', 'Add an article') },
  { name: 'new photo', path: '/resources/extras', act: inDialog('Edit this page', 'Add a photo') },
  { name: 'new office', path: '/members/board', act: inDialog('Edit this page', 'Add an office') },
  { name: 'wall', path: '/', act: ({ page }) => page.locator('#tour-wall').getByRole('textbox').first().waitFor() },
]

const FIELD = ':is(input, textarea, [contenteditable=true]):visible'

/** Fields for days, hours and numbers do not take these. */
const WORDS = 'Wax and rope'

/** Types and pastes every text into every field of every form, or of every `step`th, and sends none. `windows` are by who looks out of them. */
export async function fillForms({ texts, windows, ids, results, step = 1 }) {
  const forms = FORMS.filter((_, at) => at % step === 0)
  await Promise.all(
    Object.entries(windows).flatMap(([who, of]) => {
      const waiting = forms.filter((form) => (form.who ?? 'administrator') === who)
      return of.map(async (window) => {
        for (let form = waiting.shift(); form; form = waiting.shift()) await fill(form, { window, texts, ids, results })
      })
    }),
  )
}

async function fill({ name, path, act }, { window, texts, ids, results }) {
  const { page } = window
  const field = `form: ${name}`
  try {
    // A form is left as it is found, so the page is a new one.
    await page.goto(path.replace(/\{(\w+)\}/g, (_, what) => ids[what]))
    await page.locator('h1').first().waitFor()
    await act?.(window)
    // Some come with the list that they search.
    await page.locator(FIELD).first().waitFor()
    const { taken } = await page.evaluate(typeAll, { texts: texts.map(({ text }) => text), words: WORDS })
    for (const { at, label } of taken) results.wrong(field, [texts[at]], `did not stay as it was typed in ${label}`)
    for (const editor of await editorsOn(page)) await write(editor, { page, texts, results, field })
    const sideEffects = await window.sideEffects()
    if (sideEffects.length > 0) results.wrong(field, texts, sideEffects.join('; '))
    else results.met(field, texts)
  } catch (error) {
    results.wrong(field, texts, error.message.split('\n')[0])
  }
}

const editorsOn = (page) => page.locator('[contenteditable=true]:visible').all()

async function write(editor, { page, texts, results, field }) {
  await editor.click()
  await page.getByRole('toolbar').first().waitFor()
  const [writing] = (await editorsOn(page)).slice(0, 1)
  const written = await writing.evaluate(
    pasteAll,
    texts.map(({ text }) => text),
  )
  for (const [at, { fromWords, strange }] of written.entries()) {
    const isKept = seen(fromWords) === seen(shownPart(texts[at].text))
    if (!isKept) results.wrong(field, [texts[at]], `stands in the editor as ${fromWords.slice(0, 80)}`)
    if (strange.length > 0) results.wrong(field, [texts[at]], `made ${strange}`)
  }
}

/** Runs in the page: types each text into each field as a key press would, and says which did not stay. */
async function typeAll({ texts, words }) {
  const fields = [...document.querySelectorAll('input, textarea')].filter(
    ({ type, disabled, readOnly }) =>
      !disabled && !readOnly && !/^(file|checkbox|radio|hidden|button|submit)$/.test(type),
  )
  const taken = []
  for (const field of fields) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    const before = field.value
    const type = (text) => {
      // No more can be typed.
      set.call(field, field.maxLength > 0 ? text.slice(0, field.maxLength) : text)
      // What the element itself makes of it: a line has no line ends.
      const typed = field.value
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
      return field.value === typed
    }
    field.focus()
    const takesWords = type(words)
    for (const [at, text] of texts.entries()) {
      if (!field.isConnected) break
      if (!type(text) && takesWords) taken.push({ at, label: field.labels?.[0]?.textContent ?? field.name })
      // Lists that are searched follow in their own time.
      if (at % 50 === 49) await new Promise((resume) => setTimeout(resume))
    }
    if (field.isConnected) type(before)
  }
  return { taken }
}
