import { expect, type Page } from '@playwright/test'

/** The wall of `page`: what stands on it, and what a member does there. */
export function wallOf(page: Page) {
  const wall = page.getByRole('region', { name: 'Chat wall' })
  const feed = wall.getByRole('feed', { name: 'Messages' })
  const editor = wall.getByRole('textbox', { name: 'New message' })

  /** The post, with its replies, in which `words` stand. */
  const post = (words: string | RegExp) => feed.getByRole('article').filter({ hasText: words })
  const reply = (words: string | RegExp) => feed.getByRole('listitem').filter({ hasText: words })

  async function write(words: string, into = editor) {
    await into.click()
    // The editor comes at the first sign of somebody who wants to write.
    await expect(into).toHaveClass(/ProseMirror/)
    await page.keyboard.insertText(words)
  }

  async function answer(to: string, words: string) {
    await post(to)
      .getByRole('button', { name: /^Reply to / })
      .click()
    const box = post(to).getByRole('textbox', { name: /^Reply to / })
    await expect(box).toBeFocused()
    await write(words, box)
    await page.keyboard.press('Control+Enter')
  }

  return {
    wall,
    feed,
    editor,
    post,
    reply,
    write,
    answer,
    status: wall.locator('h2 + div'),
    /** Writes something and posts it. */
    say: async (words: string) => {
      await write(words)
      await page.keyboard.press('Control+Enter')
    },
    press: (name: string) => wall.getByRole('button', { name, exact: true }).first().click(),
    /** Deletes what `words` stand in, once asked. */
    remove: async (kind: 'post' | 'reply', words: string) => {
      const where = kind === 'post' ? post(words) : reply(words)
      await where
        .getByRole('button', { name: `More for your ${kind}` })
        .first()
        .click()
      await where.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
      await page.getByRole('button', { name: `Delete the ${kind}` }).click()
    },
    /** Of the posts in which `mark` stands, the first paragraphs, newest first. */
    words: (mark: string) =>
      post(mark).evaluateAll((articles) => articles.map((article) => article.querySelector('p')?.textContent)),
  }
}

/** From now on the portal cannot be reached for posts; the answer mends it. */
export async function withoutPosting(page: Page) {
  const isPost = (url: URL) => url.pathname.startsWith('/api/conversations')
  await page.route(isPost, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))
  return () => page.unroute(isPost)
}
