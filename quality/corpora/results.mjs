/**
 * What became of each text, file or request, by field and corpus. Handled right is what was met at least once and never
 * found wrong: stored and shown as it is, or refused with a sentence.
 */
export function openResults() {
  const fields = new Map()
  const troubles = []
  const partly = new Set()

  const of = (field, { corpus }) => {
    const corpora = fields.get(field) ?? new Map()
    fields.set(field, corpora)
    const found = corpora.get(corpus) ?? { met: new Set(), refused: new Set(), wrong: new Set() }
    corpora.set(corpus, found)
    return found
  }

  return {
    met(field, entries) {
      for (const entry of entries) of(field, entry).met.add(entry)
    },
    refused: (field, entry) => {
      of(field, entry).met.add(entry)
      of(field, entry).refused.add(entry)
    },
    wrong(field, entries, why) {
      for (const entry of entries) {
        const { met, wrong } = of(field, entry)
        met.add(entry)
        wrong.add(entry)
      }
      troubles.push({ field, why, what: entries.map(({ text, name }) => name ?? text).join(' ') })
    },
    /** Not everything can come here, so all is what has. */
    partly: (field) => partly.add(field),
    /** `[{ field, corpus, right, all, refused }]`; `all` is what of each corpus there is, whether it was met or not. */
    lines: (sizes) =>
      [...fields].flatMap(([field, corpora]) =>
        [...corpora].map(([corpus, { met, refused, wrong }]) => ({
          ...{ field, corpus, all: (!partly.has(field) && sizes.get(corpus)) || met.size, refused: refused.size },
          right: met.size - wrong.size,
        })),
      ),
    troubles,
  }
}

/** The lines as a table of fields by corpora, and whether everything in it was handled right. */
export function tableOf(lines) {
  const corpora = [...new Set(lines.map(({ corpus }) => corpus))]
  const cells = Map.groupBy(lines, ({ field }) => field)
  const widths = corpora.map((corpus) => Math.max(shortOf(corpus).length, 9) + 2)
  const widest = Math.max(...[...cells.keys(), 'handled right / all'].map(({ length }) => length)) + 2
  const row = (first, others) => first.padEnd(widest) + others.map((text, at) => text.padStart(widths[at])).join('')
  const rows = [...cells].map(([field, ofField]) =>
    row(
      field,
      corpora.map((name) => {
        const cell = ofField.find(({ corpus }) => corpus === name)
        return cell ? `${cell.right}/${cell.all}` : ''
      }),
    ),
  )
  const sum = (what) => lines.reduce((total, line) => total + line[what], 0)
  const [right, all, refused] = ['right', 'all', 'refused'].map(sum)
  const share = all === 0 ? 0 : (100 * right) / all
  return {
    text: [
      row('handled right / all', corpora.map(shortOf)),
      ...rows,
      '',
      `${right.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} handled right (${share.toFixed(2)} %), ${refused.toLocaleString('en-US')} of them refused with a sentence`,
    ].join('\n'),
    right,
    all,
    isRight: all > 0 && right === all,
  }
}

const shortOf = (corpus) =>
  corpus
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '')
    .slice(0, 18)
