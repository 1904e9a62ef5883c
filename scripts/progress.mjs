const WIDTH = 28

/** A bar that grows on one line of a terminal; elsewhere, a line at each quarter. */
export function progressBar(label, out = process.stdout) {
  let quarter = 0
  return (done, all) => {
    if (out.isTTY) {
      out.write(`\r  ${label}  ${bar(done / all)} ${done} of ${all}${done === all ? '\n' : ''}`)
      return
    }
    const now = Math.floor((4 * done) / all)
    if (now > quarter) out.write(`  ${label}: ${done} of ${all}\n`)
    quarter = now
  }
}

function bar(share) {
  const full = Math.round(share * WIDTH)
  return '━'.repeat(full) + '·'.repeat(WIDTH - full)
}
