import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'

/** What is said about a corpus and belongs to none. */
const ABOUT = /^(readme|licen[cs]es?|copying|verdicts)(\.|$)/i
const JSON_TEST = /^[niy]_.*\.json$/
const LINES = ['.txt', '.csv', '.tsv', '.lst', '.list']

/**
 * Everything in a folder that somebody made to do harm. By what lies beside each other in a folder:
 * files named as in JSONTestSuite (`n_` must be refused, `y_` read) are JSON; where one of the files is no text, all are
 * uploads, and `verdicts.json` may say of each by name 'accepted', 'refused' or how the refusal begins; of the rest, a
 * .txt or .csv holds a text a line, a .json its strings or the `payload` of its entries, and any other file is one text.
 */
export function readCorpora(folder) {
  const found = { texts: [], json: [], files: [] }
  for (const [place, paths] of Map.groupBy(filesIn(folder), dirname)) {
    const corpus = relative(folder, place).split(sep).join('/') || basename(folder)
    const files = paths.map((path) => ({ name: basename(path), content: readFileSync(path) }))
    if (files.some(({ name }) => JSON_TEST.test(name))) found.json.push(...files.map(jsonTest(corpus)))
    else if (files.some(({ content }) => textIn(content) === undefined)) {
      const verdicts = verdictsIn(place)
      found.files.push(...files.map((file) => ({ corpus, verdict: verdicts[file.name], ...file })))
    } else {
      for (const file of files) {
        const texts = textsIn(file).map((text) => ({ corpus: `${corpus}/${file.name}`, text }))
        found.texts.push(...texts)
      }
    }
  }
  return { ...found, texts: distinct(found.texts) }
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.') || ABOUT.test(part)))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .sort()
}

const WANTED = { n: 'refused', y: 'read' }
const jsonTest = (corpus) => (file) => ({ corpus, ...file, wanted: WANTED[/^([ny])_/.exec(file.name)?.[1]] })

function verdictsIn(place) {
  try {
    return JSON.parse(readFileSync(join(place, 'verdicts.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

function textsIn({ name, content }) {
  const text = textIn(content)
  if (LINES.includes(extname(name))) return text.split(/\r?\n/)
  if (extname(name) !== '.json') return [text]
  return [JSON.parse(text)].flat().map((entry) => entry?.payload ?? entry?.text ?? entry)
}

/** The text in a file, if that is what it holds. */
function textIn(content) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** None is blank, none comes twice; the first to have it keeps it. */
function distinct(entries) {
  const kept = new Map()
  for (const entry of entries) {
    const { text } = entry
    if (typeof text === 'string' && /[^\s\p{Cf}\p{Cc}]/u.test(text) && !kept.has(text)) kept.set(text, entry)
  }
  return [...kept.values()]
}
