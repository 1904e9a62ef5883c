import { corporaIn, sampleOf } from './corpora.mjs'
import { runCorpora, sizesOf } from './run-corpora.mjs'
import { tableOf } from './tally.mjs'

/** So many of each go along with every test; all of them by `npm run test:corpora`. */
const SAMPLE = 6
const SEED = 7
/** And of the forms one in so many. */
const FORM_STEP = 4

/** Drives a few hostile texts, JSON files and files through every field of `portal`; each field counts as a check. */
export async function checkCorpora({ portal, chromium, seed = SEED }) {
  const corpora = sampleOf(corporaIn(), SAMPLE, seed)
  const tally = await runCorpora({ portal, chromium, corpora, formStep: FORM_STEP })
  const lines = tally.lines(sizesOf(corpora))
  const fields = Map.groupBy(lines, ({ field }) => field)
  const bad = [...fields.values()].filter((of) => of.some(({ right, all }) => right < all)).length
  const why = tally.troubles.map(({ field, what, why }) => `${field}: ${JSON.stringify(what.slice(0, 160))} ${why}`)
  const output = bad ? [`The sample is that of seed ${seed}.`, tableOf(lines).text, ...why].join('\n') : ''
  return [{ name: 'corpora', passed: fields.size - bad, failed: bad, output }]
}
