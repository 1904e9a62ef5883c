// What requests cost the database while the log grows: npm run growth [-- --sizes 1000,10000,100000,1000000]
// Passes when every size costs the same.
import { parseArgs } from 'node:util'

import { openWorker } from '../../scripts/worker-miniflare.mjs'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000,100000,1000000' } } })
const sizes = values.sizes.split(',').map(Number)

const miniflare = await openWorker('worker/developer/growth-worker.ts')
const bySize = new Map()
try {
  for (const size of sizes) {
    const answer = await miniflare.dispatchFetch('http://growth/', {
      method: 'POST',
      body: JSON.stringify({ fillTo: size }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    bySize.set(size, await answer.json())
    console.log(`measured at ${size} events`)
  }
} finally {
  await miniflare.dispose()
}

const [first] = bySize.values()
const figures = ['calls', 'statements', 'rowsRead', 'rowsWritten']
console.log(`\n${'request'.padEnd(22)}${'events'.padStart(10)}${figures.map((figure) => figure.padStart(13)).join('')}`)
let isFlat = true
for (const [index, { name }] of first.entries()) {
  for (const size of sizes) {
    const found = bySize.get(size)[index]
    isFlat &&= figures.every((figure) => found[figure] === first[index][figure]) && found.status < 300
    console.log(
      `${name.padEnd(22)}${String(size).padStart(10)}${figures.map((figure) => String(found[figure]).padStart(13)).join('')}`,
    )
  }
}
console.log(isFlat ? '\nEvery request costs the same at every size.' : '\nThe cost grows with the log.')
process.exit(isFlat ? 0 : 1)
