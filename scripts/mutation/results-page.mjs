import { cpus, release, type } from 'node:os'

import { EQUIVALENT } from './equivalent.mjs'

/** bench/RESULTS-mutation.md: what was changed, what was noticed, and what was not. */
export function resultsPage({ files, took, version, gate }) {
  const sum = (of) => files.reduce((total, file) => total + file[of], 0)
  const noticed = sum('killed') + sum('timeouts')
  const all = noticed + sum('survived') + sum('uncovered')
  const rows = files.map(
    ({ file, killed, timeouts, survived, uncovered }) =>
      `| ${[file, killed, timeouts, survived, uncovered].join(' | ')} |`,
  )
  const survivors = files.flatMap(({ file, survivors }) =>
    survivors.map(
      ({ line, was, is }) =>
        `| ${file}:${line} | ${code(was)} | ${code(is)} | ${EQUIVALENT[`${file}: ${was} → ${is}`] ?? ''} |`,
    ),
  )
  return `# Mutation of the rules

\`npm run test:mutation -- --write\`, ${new Date().toISOString().slice(0, 10)}, Stryker ${version}, Node.js ${process.version}, ${type()} ${release()}, ${cpus().length} x ${cpus()[0]?.model}

${files.length} files of \`worker/domain\`, ${all} changes, ${Math.round(took / 60_000)} minutes: ${sum('killed')} killed, ${sum('timeouts')} timed out, ${sum('survived')} survived, ${sum('uncovered')} not reached.
**${((100 * noticed) / all).toFixed(1)} % noticed** (gate: ${gate} %).

| file | killed | timed out | survived | not reached |
|---|---|---|---|---|
${rows.join('\n')}

## What nobody noticed

| where | was | became | why that is the same |
|---|---|---|---|
${survivors.join('\n')}
`
}

const code = (text) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'") || ' '}\``
