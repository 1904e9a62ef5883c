import { execFileSync } from 'node:child_process'
import { request } from 'node:http'

import { openBundled } from '../../scripts/bundled-worker.mjs'
import { bytes } from './bytes.mjs'

const BOUNDARY = 'the-line-between-the-parts'

/** The receiving half of the portal's uploads in Miniflare, on an empty bucket in memory. */
export async function openReceiver(options = {}) {
  const miniflare = await openBundled('worker/uploads/receiving-worker.ts', {
    r2Buckets: { FILES: 'files' },
    ...options,
  })
  const url = await miniflare.ready
  return {
    miniflare,
    runtime: runtimeOf(process.pid),
    /** The endings of the files that each zone takes. */
    zones: async () => (await fetch(url)).json(),
    upload: (zone, name, content, pause) => upload(new URL(`/?zone=${zone}`, url), name, content, pause),
    close: () => miniflare.dispose(),
  }
}

/** Sends one file as a browser does, if need be in pieces with a pause between them. Answers what the receiver said. */
async function upload(url, name, content, pause) {
  const shown = encodeURIComponent(name).replace(/%20/g, ' ')
  const head = bytes(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${shown}"\r\n\r\n`)
  const tail = bytes(`\r\n--${BOUNDARY}--\r\n`)
  const sending = request(url, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': head.length + content.length + tail.length,
    },
  })
  const answer = new Promise((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const text = (await response.toArray()).join('')
      const isJson = response.headers['content-type']?.startsWith('application/json')
      resolve({ status: response.statusCode, ...(isJson ? JSON.parse(text) : { failed: text }) })
    })
  })
  sending.write(head)
  const piece = pause ? 256 * 1024 : content.length || 1
  for (let at = 0; at < content.length; at += piece) {
    sending.write(content.subarray(at, at + piece))
    if (pause) await new Promise((resume) => setTimeout(resume, pause))
  }
  sending.end(tail)
  return answer
}

function runtimeOf(owner) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n')
  const processes = lines.map((line) => line.trim().split(/\s+/))
  return processes.find(([, parent, name]) => Number(parent) === owner && name?.includes('workerd'))?.[0]
}
