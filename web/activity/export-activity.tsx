import { useState } from 'react'

import { getFile } from '../api/client'
import { refusalOf } from '../api/refused'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon'
import { MenuButton } from '../ui/menu-button'
import { saveFile } from '../ui/save-file'
import { toast } from '../ui/toasts'

/** What is shown, as a file: for a spreadsheet, or for programs. */
export function ExportActivity({ query }: { readonly query: string }) {
  const [isBusy, setIsBusy] = useState(false)

  const save = async (format: 'csv' | 'jsonl') => {
    if (isBusy) return
    setIsBusy(true)
    try {
      saveFile(await getFile(`/activity/export.${format}?${query}`), `activity.${format}`)
    } catch (fault) {
      toast(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <MenuButton
      align="end"
      className={button.button}
      label={
        <span className={button.content}>
          <Icon name="download" />
          Export
        </span>
      }
      items={[
        { label: 'For a spreadsheet (CSV)', icon: 'download', onSelect: () => void save('csv') },
        { label: 'For programs (JSON lines)', icon: 'download', onSelect: () => void save('jsonl') },
      ]}
    />
  )
}
