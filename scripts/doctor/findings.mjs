/**
 * What was looked at: `what` it is, whether it is as it should be, what was `found`, and where it is not, what `to do`.
 * @typedef {{ what: string, isWell: boolean, found: string, todo?: string }} Finding
 */

/** @returns {Finding} */
export const well = (what, found) => ({ what, isWell: true, found })

/** @returns {Finding} */
export const ill = (what, found, todo) => ({ what, isWell: false, found, todo })

/** The first of these that has something to say against it, else that all is well. */
export const firstOf = (what, complaints, found) => {
  const [, complaint, todo] = complaints.find(([isSo]) => isSo) ?? []
  return complaint ? ill(what, complaint, todo) : well(what, found)
}

/** One line each: ✓ or ✗, what it is, what was found, and what to do. */
export const lineOf = ({ what, isWell, found, todo }) =>
  `  ${isWell ? '✓' : '✗'} ${what.padEnd(16)} ${isWell || !todo ? found : `${found}. ${todo}`}`.trimEnd()

/** Prints them. Gives how many are not well. */
export function tell(findings, print = console.log) {
  for (const finding of findings) print(lineOf(finding))
  return findings.filter(({ isWell }) => !isWell).length
}
