import { type APIRequestContext, expect } from '@playwright/test'

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The letters that the portal has written to `address`, newest first. */
export async function lettersTo(request: APIRequestContext, address: string): Promise<readonly Letter[]> {
  const letters: Letter[] = await (await request.get('/dev/mail.json')).json()
  return letters.filter(({ to }) => to === address)
}

/** The link in the newest letter of that subject, as soon as it has come. */
export async function mailedLink(request: APIRequestContext, address: string, subject: string): Promise<string> {
  const newest = async () => (await lettersTo(request, address)).find((letter) => letter.subject === subject)
  await expect.poll(newest, `a letter to ${address}`).toBeDefined()
  return /https?:\S+/.exec((await newest())?.text ?? '')?.[0] ?? ''
}
