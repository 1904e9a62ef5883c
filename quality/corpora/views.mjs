import { seen } from '../texts/hostile-texts.mjs'

/** A view with hundreds of records takes its time on a machine that has other work. */
const PATIENCE_MS = 120_000

const press =
  (name) =>
  async ({ page }) => {
    await page.getByRole('button', { name, exact: true }).click()
  }

/** Opens what is folded away, and asks for more until the newest `count` records are there: the newest stand first. */
async function everything({ page }, count) {
  await page.locator('main li').first().waitFor({ timeout: PATIENCE_MS })
  const more = page.getByRole('button', { name: /^(Load More|Show earlier)/ }).first()
  for (let turn = 0; turn < Math.min(60, count + 5); turn++) {
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: PATIENCE_MS })
    if (!(await more.isVisible())) return
    await more.click()
    await page.waitForTimeout(100)
  }
}

async function details(window, count) {
  await window.page
    .getByRole('button', { name: /^Details/ })
    .first()
    .waitFor()
  await everything(window, count)
  // Their own clicks, for there may be hundreds; what unfolds may unfold further.
  for (let isMore = true; isMore; ) {
    isMore = await window.page.evaluate(() => {
      const closed = [...document.querySelectorAll('main button[aria-expanded=false]')].filter(
        (button) => button.textContent?.startsWith('Details') && !button.ariaBusy,
      )
      for (const button of closed) button.click()
      return closed.length > 0
    })
    await window.page.waitForTimeout(150)
    await window.page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: PATIENCE_MS })
  }
}

const activity = (kind, shows) => ({ path: `/activity?kind=${kind}`, act: details, shows, mayBeCut: true })
const asOf = (query, shows) => ({ path: (_, { today }) => `/activity/as-of?day=${today}&${query}`, shows })

/** Where each kind of record is shown, and which of its fields: all on one page, each on one of its own, or some on each. */
export const viewsOf = {
  meeting: [
    { path: '/meetings', shows: ['venue'] },
    { path: '/meetings', shows: ['description'], mayBeCut: true, isBeginning: true },
    { path: ({ id }) => `/meetings/${id}`, shows: ['venue', 'address', 'description'] },
    { path: ({ id }) => `/meetings/${id}?tab=history`, shows: ['venue', 'address'] },
    { path: ({ id }) => `/meetings/${id}?tab=history`, shows: ['description'], mayBeCut: true, isBeginning: true },
    { path: ({ id }) => `/meetings/${id}/edit`, shows: ['venue', 'address', 'description'] },
    activity('meeting', ['venue', 'address']),
  ],
  entry: [
    { path: ({ month }) => `/resources/calendar?month=${month}`, shows: ['title', 'contact'] },
    {
      path: ({ id, month }) => `/resources/calendar?month=${month}&entry=${id}`,
      shows: ['title', 'contact', 'notes', 'email'],
    },
    { path: ({ id }) => `/resources/calendar/${id}/edit`, shows: ['title', 'contact', 'notes', 'email'] },
    {
      path: ({ month }, { today }) => `/activity/as-of?day=${today}&show=calendar&month=${month}`,
      shows: ['title', 'contact', 'notes'],
    },
    { path: ({ id }, { today }) => `/activity/as-of/dates/${id}?day=${today}`, shows: ['title'] },
    activity('entry', ['title', 'contact', 'notes', 'email']),
  ],
  note: [
    { path: '/resources/docs-procs', shows: ['title', 'text'] },
    asOf('show=documents&page=docs-procs', ['title']),
    activity('document', ['title', 'text']),
  ],
  office: [
    { path: '/members/board', shows: ['title'] },
    { path: '/members/board', act: press('Edit this page'), shows: ['title', 'email'] },
    asOf('show=offices&list=board', ['title']),
    activity('office', ['title', 'email']),
  ],
  alert: [{ path: '/alerts', shows: ['message'] }, { path: '/', shows: ['message'] }, activity('alert', ['message'])],
  paper: [
    { path: '/resources/docs-procs', shows: ['title', 'heading'] },
    { path: '/resources/docs-procs', act: press('Edit this page'), shows: ['title'] },
    asOf('show=documents&page=docs-procs', ['title', 'heading']),
    activity('document', ['title', 'heading', 'file name']),
  ],
  article: [
    { path: '/resources/history', shows: ['title', 'summary'] },
    { path: '/resources/history', act: press('Edit this page'), shows: ['title'] },
    asOf('show=documents&page=history', ['title', 'summary']),
    activity('document', ['title', 'summary']),
  ],
  photo: [
    { path: '/resources/extras', shows: ['caption', 'alt'] },
    { path: '/resources/extras', act: press('Edit this page'), shows: ['alt'] },
    asOf('show=documents&page=extras', ['caption', 'alt']),
    activity('document', ['caption', 'alt']),
  ],
  post: [
    { path: '/', act: everything, shows: ['post', 'reply'] },
    { path: '/activity?kind=conversation', act: details, shows: ['post'], mayBeCut: true },
  ],
  member: [
    { path: '/members?rows=50', shows: ['first name', 'last name'], isPaged: true },
    { path: ({ id }) => `/members/${id}`, shows: ['first name', 'last name', 'street', 'city', 'zip code'] },
    { path: ({ id }) => `/members/${id}?tab=history`, shows: ['first name', 'last name'] },
    { path: ({ id }) => `/members/${id}/edit`, shows: ['first name', 'last name', 'street', 'city', 'zip code'] },
    {
      path: ({ id }, { today }) => `/activity/as-of/members/${id}?day=${today}`,
      shows: ['first name', 'last name', 'street', 'city', 'zip code'],
    },
    asOf('show=members', ['first name', 'last name']),
    activity('member', ['first name', 'last name', 'street', 'city', 'zip code']),
  ],
  email: [{ path: ({ id }) => `/members/${id}?tab=history`, act: everything, shows: ['email'] }],
  profile: [
    {
      path: ({ id }) => `/members/${id}?tab=history`,
      act: everything,
      shows: ['street', 'city', 'zip code'],
    },
  ],
  address: [
    {
      path: ({ packs }) => `/members?find=${encodeURIComponent(packs.find?.words.toWellFormed() ?? '')}`,
      shows: ['find'],
    },
    {
      path: ({ packs }) => `/activity?text=${encodeURIComponent(packs.text?.words.toWellFormed() ?? '')}`,
      shows: ['text'],
    },
  ],
  reason: [
    { path: ({ id }) => `/meetings/${id}?tab=history`, act: everything, shows: ['reason'] },
    activity('meeting', ['reason']),
  ],
  cells: [
    { path: ({ id }) => `/members/${id}`, shows: ['first name', 'last name', 'street', 'city', 'zip code'] },
    activity('member', ['first name', 'last name', 'street', 'city', 'zip code']),
  ],
}

const deleted = { act: ({ page }) => page.getByRole('button', { name: /^Deleted / }).click() }
const beginning = { mayBeCut: true, isBeginning: true }
const deletedPosts = {
  async act({ page }) {
    await page.getByRole('button', { name: 'Show deleted posts' }).click()
    await page.getByRole('button', { name: /^Deleted / }).click()
  },
}

/** Where that is shown which was deleted, and by which call it is. */
export const deletedFrom = {
  note: { calls: '/documents', path: '/resources/docs-procs', ...deleted, shows: ['title'] },
  office: { calls: '/offices', path: '/members/board', ...deleted, shows: ['title'] },
  alert: { calls: '/alerts', path: '/alerts', ...deleted, shows: ['message'], ...beginning },
  paper: { calls: '/documents', path: '/resources/docs-procs', ...deleted, shows: ['title'] },
  article: { calls: '/documents', path: '/resources/history', ...deleted, shows: ['title'] },
  photo: { calls: '/documents', path: '/resources/extras', ...deleted, shows: ['caption'] },
  post: { calls: '/conversations', path: '/', ...deletedPosts, shows: ['post'], ...beginning },
}

/** What is to be read on a view of `records`: `{ field, pack, words }`. Where only the beginning is shown, of the first line. */
export const wantedOf = (records, { shows, isBeginning }) =>
  records.flatMap(({ packs, fileName }) =>
    shows
      .filter((field) => packs[field])
      .map((field) => {
        const pack = packs[field]
        const words =
          field === 'file name'
            ? fileName
            : isBeginning
              ? pack.texts[0].text.trimStart().split(/[\r\n]/)[0]
              : pack.words
        return { field, pack, words: seen(words.toWellFormed()) }
      }),
  )
