import { useState } from 'react'

import { getAnswer } from '../../sync/client'
import { Refused, refusalOf } from '../../sync/refused'
import button from '../../ui/button.module.css'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/icon'
import { MenuButton } from '../../ui/overlays/menu-button'
import { saveFile } from '../../ui/save-file'

type ExportFormat = 'csv' | 'jsonl'

/**
 * All of the activity that `query` asks for, as one file, fetched part by part. `onProgress` hears how many parts there are. Where
 * one cannot be had there is no file at all: a short one would be taken for the whole.
 */
async function exportedActivity(
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

/**
 * Exports the shown entries, for a spreadsheet or for programs. A long export comes in parts and shows its progress.
 */
export function ExportActivity({ query }: { readonly query: string }) {
  const [lines, setLines] = useState<number>()

  const save = async (format: ExportFormat) => {
    if (lines !== undefined) return
    setLines(0)
    try {
      saveFile(await exportedActivity(format, query, setLines), `activity.${format}`)
    } catch (fault) {
      toast(`Nothing was exported. ${refusalOf(fault).message}`)
    } finally {
      setLines(undefined)
    }
  }

  return (
    <MenuButton
      align="end"
      className={button.button}
      label={
        <span className={button.content}>
          <Icon name="download" />
          {lines ? `${lines.toLocaleString('en-US')} lines …` : 'Export'}
        </span>
      }
      items={[
        { label: 'Spreadsheet (CSV)', icon: 'download', onSelect: () => void save('csv') },
        { label: 'Data file (JSON Lines)', icon: 'download', onSelect: () => void save('jsonl') },
      ]}
    />
  )
}
