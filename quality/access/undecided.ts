/** What axe found but could not decide: the rule, what kept it from deciding, and where. */
interface Doubt {
  readonly rule: string
  readonly because: string
  readonly where: string
  readonly html: string
}

interface Disposition {
  readonly rule: string
  readonly because?: RegExp
  readonly where?: RegExp
  readonly html?: RegExp
  readonly reason: string
}

const DISPOSITIONS: readonly Disposition[] = [
  {
    rule: 'th-has-data-cells',
    where: /^table/,
    html: /_matrix_/,
    reason:
      'the heading of a group of rows stands over their whole width, as HTML has it; axe looks for its cells beside it',
  },
]

/** Why `doubt` is none; nothing where nobody has looked at it yet. */
export const dispositionOf = (doubt: Doubt): string | undefined =>
  DISPOSITIONS.find(
    ({ rule, because = /^/, where = /^/, html = /^/ }) =>
      rule === doubt.rule && because.test(doubt.because) && where.test(doubt.where) && html.test(doubt.html),
  )?.reason
