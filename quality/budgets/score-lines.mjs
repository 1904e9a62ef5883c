/** What each score must be. */
const GATES = { performance: 95, accessibility: 100, 'best-practices': 100 }

/** The scores of `pages` (see page-scores.mjs) against their gates, what keeps them from being better, and whether all hold. */
export function scoreLines(pages) {
  const lines = [`Lighthouse ${pages[0].version}, mobile, median of ${pages[0].looks.length}`]
  let isGood = true
  for (const { path, looks } of pages) {
    for (const [category, gate] of Object.entries(GATES)) {
      const all = looks.map(({ scores }) => scores[category])
      const score = median(all)
      isGood &&= score >= gate
      const spread = all.length > 1 ? ` (${all.join(', ')})` : ''
      lines.push(
        `${score >= gate ? '✓' : '✗'} ${path.padEnd(8)} ${category.padEnd(16)} ${score} of at least ${gate}${spread}`,
      )
    }
    const typical = looks.find(
      ({ scores }) => scores.performance === median(looks.map((look) => look.scores.performance)),
    )
    lines.push(`    ${typical.numbers.join(', ')}`)
    for (const { category, id, title, shown } of typical.failing)
      lines.push(`    ${category}: ${title} (${id})${shown && `: ${shown}`}`)
  }
  const speed = median(pages.flatMap(({ looks }) => looks.map(({ benchmark }) => Math.round(benchmark))))
  lines.push(
    `The machine’s benchmark index was ${speed}; below 1,000 something else was busy, and performance says little.`,
  )
  lines.push(isGood ? 'All scores are as promised.' : 'Not all scores are as promised.')
  return { lines, isGood }
}

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)]
