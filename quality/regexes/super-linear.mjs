// Finds regular expressions that take more than linear time on some text: whoever sends it keeps the Worker or the page busy.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'

import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

// What runs for members. Tests and scripts read nothing that strangers send.
const SOURCES = '{worker,party,web}/**/*.{ts,tsx}'
const LEFT_OUT = /\.test\.|\/testing\/|\/developer\/|\.d\.ts$/

/** A sentence for each super-linear expression of the portal. */
export async function superLinearHere() {
  const files = await Array.fromAsync(glob(SOURCES))
  return files
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .flatMap((file) => superLinearIn(readFileSync(file, 'utf8')).map(({ line, why }) => `${file}:${line} ${why}`))
}

/** What is wrong with the expressions in a piece of TypeScript, and in which lines. */
export function superLinearIn(source) {
  const found = []
  const constants = new Map()
  const note = ({ start }, why) => found.push({ line: source.slice(0, start).split('\n').length, why })

  const look = (node, pattern, flags) => {
    for (const { exponential, character } of analyse({ source: pattern, flags }).reports) {
      const time = exponential ? 'exponential' : 'quadratic'
      note(node, `/${pattern}/${flags} takes ${time} time on many ${JSON.stringify(character.pick)}.`)
    }
  }
  const lookAtCall = (node) => {
    if (node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments
    const text = patternOf(pattern, constants)
    if (text === undefined) note(node, 'The pattern of this RegExp cannot be looked at: please write it out here.')
    else look(node, text, flags?.value ?? '')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (typeof init?.value === 'string') constants.set(id.name, init.value)
    },
    Literal(node) {
      if (node.regex) look(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: lookAtCall,
    CallExpression: lookAtCall,
  }).visit(parseSync('source.tsx', source).program)
  return found
}

/** The pattern that is given to RegExp, with a letter in place of what is known only when it runs. */
function patternOf(node, constants) {
  if (typeof node?.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  const between = node.expressions.map(({ name }) => constants.get(name) ?? 'x')
  return node.quasis.map(({ value }, index) => value.cooked + (between[index] ?? '')).join('')
}
