// What is known of the packages in package-lock.json: none below its floor, none that must not be there, one registry.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sentences in which `lock`, as package-lock.json has it, falls short of `known`. None where all is well. */
export function shortcomings(lock, known) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  return [
    ...known.floors.flatMap((floor) => below(packages, floor)),
    ...known.absent.flatMap((unwanted) => present(packages, unwanted)),
    ...strangers(packages),
  ]
}

/** As `shortcomings`, of this project. */
export const shortcomingsHere = () =>
  shortcomings(
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
    JSON.parse(readFileSync(join(import.meta.dirname, 'minimum-versions.json'), 'utf8')),
  )

function below(packages, { name, floor, why, besides = {} }) {
  const low = packages.filter(([path, { version }]) => nameOf(path) === name && isBelow(version, floor))
  const gone = Object.keys(besides).filter((path) => !low.some(([found]) => found === path))
  return [
    ...low
      .filter(([path]) => !Object.hasOwn(besides, path))
      .map(([path, { version }]) => `${path} is ${version}, and must be ${floor} at least: ${why}.`),
    ...gone.map((path) => `${path} is no longer below ${floor}: take it out of minimum-versions.json.`),
  ]
}

function present(packages, { name, why }) {
  const isUnwanted = (found) => (name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name)
  return packages.filter(([path]) => isUnwanted(nameOf(path))).map(([path]) => `${path} must not be there: ${why}.`)
}

/** Everything comes from one registry, as it was when it was locked, and from nowhere else. */
function strangers(packages) {
  const hosts = new Set(packages.flatMap(([, { resolved }]) => (resolved ? [hostOf(resolved)] : [])))
  return [
    ...(hosts.size > 1 ? [`Packages come from several places: ${[...hosts].join(', ')}.`] : []),
    ...packages.filter(([, { link }]) => link).map(([path]) => `${path} is no package of a registry.`),
    ...packages
      .filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'))
      .map(([path]) => `${path} is not locked by its SHA-512.`),
  ]
}

const hostOf = (address) => (URL.canParse(address) ? new URL(address).host : address)

/** 'node_modules/a/node_modules/@b/c' is '@b/c'. */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Compares the numbers; whatever stands behind a hyphen comes before the version itself. */
export function isBelow(version, floor) {
  const [[numbers, more], [wanted]] = [version, floor].map((text) => text.split(/[-+]/))
  const [found, least] = [numbers, wanted].map((text) => text.split('.').map(Number))
  const place = least.findIndex((number, index) => number !== (found[index] ?? 0))
  if (place === -1) return more !== undefined && version.includes('-')
  return (found[place] ?? 0) < least[place]
}
