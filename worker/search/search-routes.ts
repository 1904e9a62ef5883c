import { Hono } from 'hono'

import { allow } from '../http/access'
import type { App } from '../http/app'
import { nearlyFound, searchAnswer } from './search-answer'
import { indexQueries, wordsMeant, wordsSought } from './search-query'
import { foundRows, knownWords } from './search-rows'

/**
 * Searches all that the reader may see, in one D1 call. Where nothing is found, a second one looks for words that are
 * spelled nearly alike.
 */
export const searchRoutes = new Hono<App>().get('/', allow('browse the club'), async (c) => {
  const words = wordsSought(c.req.query('q') ?? '')
  const asked = { today: c.var.now().today, tokenHash: c.var.tokenHash }
  const queries = indexQueries(words.map((word) => [word]))
  const [found, known] = await c.var.read(foundRows({ ...asked, queries }), knownWords(words, queries))
  c.header('Cache-Control', 'no-store')
  if (found.length > 0) return c.json(searchAnswer(found, words, c.var.reader))

  const meant = wordsMeant(words, known)
  if (!meant) return c.json(searchAnswer([], words, c.var.reader))
  const [nearly] = await c.var.read(foundRows({ ...asked, queries: indexQueries(meant) }))
  return c.json(searchAnswer(nearlyFound(nearly, words), words, c.var.reader, true))
})
