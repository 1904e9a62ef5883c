// How much memory the Worker takes for a large upload: node quality/uploads/memory.mjs [--megabytes 25] [--rounds 3]
// Passes when no upload lets the Worker's memory, heap and buffers together, grow by more than 8 MB.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { openInspector } from '../../scripts/isolate-memory.mjs'
import { drawDocx } from './draw-docx.mjs'
import { drawPdf } from './draw-pdf.mjs'
import { chunk, drawPng } from './draw-png.mjs'
import { openReceiver } from './receiving-miniflare.mjs'

const MEGABYTE = 1024 * 1024
const MOST = 8
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '25' }, rounds: { type: 'string', default: '3' } },
})
const room = Number(values.megabytes) * MEGABYTE - 4_096
const noise = Uint8Array.from({ length: room }, () => Math.random() * 256)
const large = {
  'large.png': drawPng({ before: [chunk('iCCP', noise)] }),
  'large.pdf': drawPdf({ objects: [`<< /Length ${room} >>\nstream\n${'x'.repeat(room)}\nendstream`] }),
  'large.docx': drawDocx({ parts: { 'word/media/noise.bin': noise.subarray(64 * 1024) } }),
}

const receiver = await openReceiver({ inspectorPort: 0 })
const inspector = await openInspector(receiver.miniflare)
let isGood = true
try {
  await receiver.upload('document', 'small.png', drawPng())
  for (let round = 1; round <= Number(values.rounds); round++)
    for (const [name, content] of Object.entries(large)) await measure(round, name, content)
} finally {
  inspector.close()
  await receiver.close()
}
console.log(
  isGood ? `\nNo upload took more than ${MOST} MB.` : `\nAn upload took more than ${MOST} MB, or was refused.`,
)
process.exit(isGood ? 0 : 1)

async function measure(round, name, content) {
  const before = await inspector.usage()
  let [most, samples, isOver] = [before, 0, false]
  const watching = (async () => {
    for (; !isOver; samples++) most = Math.max(most, await inspector.usage())
  })()
  const answer = await receiver.upload('document', name, content, 2)
  isOver = true
  await watching
  const grown = (most - before) / MEGABYTE
  isGood &&= grown <= MOST && Boolean(answer.accepted)
  const sizes = `${(content.length / MEGABYTE).toFixed(1)} MB ${answer.accepted ? 'accepted' : JSON.stringify(answer)}`
  console.log(
    `round ${round}  ${name.padEnd(11)} ${sizes}, memory of the Worker +${grown.toFixed(1)} MB (${samples} samples), whole runtime with its R2 ${residentMegabytes()} MB`,
  )
}

function residentMegabytes() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${receiver.runtime}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
