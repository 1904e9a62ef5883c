import { EQUIVALENT } from './equivalent.mjs'
import { DECIDERS, inOrder, isStale } from './files.mjs'
import { failing, figure, GATE, scoreOf, sumOf } from './score.mjs'

/** quality/bench/RESULTS-mutation.md: what was changed of the rules, what was noticed, what was not, and what is yet to be tried. */
export function resultsPage(kept, all) {
  const files = inOrder(all).flatMap((name) => kept.find((file) => file.name === name) ?? [])
  const deciders = files.filter(({ name }) => DECIDERS.includes(name))
  const others = files.filter(({ name }) => !DECIDERS.includes(name))
  const missing = inOrder(all).filter((name) => !files.some((file) => file.name === name))
  const stale = files.filter(({ name }) => isStale(kept, name)).map(({ name }) => name)
  const circumstances = [...new Set(files.map(({ machine, versions }) => `${machine}; ${versions}`))]
  return `# Mutation of the rules

\`npm run test:mutation\` writes this page. It changes \`worker/domain\` in one small place at a time, and looks whether a test of
the rules fails. A change with which the file cannot be loaded counts neither for nor against the tests.

${circumstances.join('  \n')}

| | files | changes | noticed | gate |
|---|---|---|---|---|
${total('what decides', deciders)}
${total('everything else', others)}
${total('all', files)}

${verdict(deciders)}
${missing.length ? `**Not yet tried**, ${missing.length} files: ${named(missing)}.` : 'Every file has been tried.'}
${stale.length ? `**Changed since**, the file or its tests: ${named(stale)}.` : 'None has changed since, nor have its tests.'}

| file | noticed | killed | timed out | survived | not reached | not loadable | seconds | date |
|---|---|---|---|---|---|---|---|---|
${files.map(row).join('\n')}

Those that decide come first, down to \`${deciders.at(-1)?.name ?? ''}\`. The seconds are those of a machine that others used as well.

## What nobody noticed

Where the last column is empty, a test is missing.

| where | was | became | why that is the same |
|---|---|---|---|
${files.flatMap(survivorsOf).join('\n')}
`
}

function total(what, files) {
  const sum = sumOf(files)
  const noticed = sum.killed + sum.timeouts
  return `| ${what} | ${files.length} | ${sum.all} | ${noticed}, ${figure(scoreOf(sum))} | ${GATE} % |`
}

function verdict(deciders) {
  const amiss = failing(deciders)
  return amiss.length
    ? `Of what decides ${amiss.length} files do not pass the gate: ${named(amiss.map(({ name }) => name))}.`
    : `Every file that decides passes the gate by itself.`
}

const named = (names) => names.map((name) => `\`${name}\``).join(', ')

function row(file) {
  const { name, killed, timeouts, survived, uncovered, invalid, seconds, date } = file
  const score = sumOf([file]).all ? figure(scoreOf(file)) : 'nothing to change'
  return `| ${[name, score, killed, timeouts, survived, uncovered, invalid, seconds, date].join(' | ')} |`
}

const survivorsOf = ({ name, survivors }) =>
  survivors.map(
    ({ line, was, is }) =>
      `| ${name}.ts:${line} | ${code(was)} | ${code(is)} | ${EQUIVALENT[`${name}.ts: ${was} → ${is}`] ?? ''} |`,
  )

const code = (text) => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'") || ' '}\``
