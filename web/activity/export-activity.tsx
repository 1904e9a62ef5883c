import { useState } from 'react'

import { refusalOf } from '../api/refused'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/menu-button'
import { saveFile } from '../ui/save-file'
import { toast } from '../ui/toasts'
import { type ExportFormat, exportedActivity } from './exported-activity'

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
