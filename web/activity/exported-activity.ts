import { getAnswer } from '../api/client'
import { Refused } from '../api/refused'

export type ExportFormat = 'csv' | 'jsonl'

/**
 * All of the activity that `query` asks for, as one file, fetched part by part. `onProgress` hears how many parts there are. Where
 * one cannot be had there is no file at all: a short one would be taken for the whole.
 */
export async function exportedActivity(
  format: ExportFormat,
  query: string,
  onProgress: (lines: number) => void,
): Promise<Blob> {
  const parts: string[] = []
  let lines = 0
  for (let before: string | undefined; ; ) {
    const asked = new URLSearchParams(query)
    if (before) asked.set('before', before)
    const answer = await getAnswer(`/activity/export.${format}?${asked}`)
    const text = await answer.text().catch(() => {
      throw Refused.unreachable()
    })
    parts.push(text)
    lines += text.split('\n').length - 1
    onProgress(lines)
    const next = answer.headers.get('X-Next')
    if (next === 'end') return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' })
    if (!next || next === before)
      throw new Refused('The portal didn’t send the rest. Please try again.', { status: 0, code: 'CUT_OFF' })
    before = next
  }
}
