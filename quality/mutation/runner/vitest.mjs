import {
  ASYMMETRIC_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import * as chai from 'chai'

export * as vi from '@vitest/spy'

/**
 * What the tests of the rules take of Vitest, in one process: its own `expect`, and a `test` that is kept until it is tried.
 * A row of a table is told apart by its number.
 */
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
const matchers = globalThis[ASYMMETRIC_MATCHERS_OBJECT]
export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect, matchers)
setState({ assertionCalls: 0 }, expect)

let tests = []
/** What this file does after each of its tests. */
let hooks = []
/** The names of the describes around what comes next. */
let around = []

/** The tests of a file, by loading it. */
export async function collected(load) {
  tests = []
  hooks = []
  await load()
  return tests
}

const eachRow = (use) => (table) => (name, body) => {
  const isOfRows = table.every(Array.isArray)
  for (const [nth, row] of table.entries()) use(`${name} ${nth}`, () => body(...(isOfRows ? row : [row])))
}

function one(name, body) {
  const after = hooks
  const run = async () => {
    try {
      await body()
    } finally {
      for (const hook of after) await hook()
    }
  }
  tests.push({ name: [...around, name].join(' '), run })
}

function group(name, body) {
  const outer = around
  around = [...around, name]
  body()
  around = outer
}

export const test = Object.assign(one, { each: eachRow(one) })
export const describe = Object.assign(group, { each: eachRow(group) })
export const afterEach = (hook) => hooks.push(hook)
/** The rules are told nothing of how the tests are run. */
export const inject = () => undefined
