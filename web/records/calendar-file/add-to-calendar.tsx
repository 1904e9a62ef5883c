import { useState } from 'react'

import { getFile } from '../../sync/client'
import { errorSentence } from '../../sync/refused'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/feedback/banner'
import { saveFile, toFileName } from '../../ui/save-file'

/** Saves a date of the club as a file that calendar apps open; the portal writes it. */
export function AddToCalendar({ path, title, small, pine }: AddToCalendarProps) {
  const [isSaving, setIsSaving] = useState(false)
  const [saved, setSaved] = useState<string>()
  const [fault, setFault] = useState<string>()

  const save = async () => {
    setIsSaving(true)
    setFault(undefined)
    setSaved(undefined)
    try {
      const name = toFileName(title, 'ics')
      saveFile(await getFile(`${path}/ics`), name)
      setSaved(name)
    } catch (fault) {
      setFault(errorSentence(fault))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <>
      {fault && (
        <Banner kind="danger" word="Not saved.">
          {fault}
        </Banner>
      )}
      <p role="status" className={saved ? 'muted' : 'hide'}>
        {saved && `Saved as ${saved}. Open the file to add the date to your calendar.`}
      </p>
      <div className="cluster">
        <Button
          small={small}
          {...(pine && { variant: 'pine' })}
          icon="calendar-add"
          busy={isSaving}
          onClick={() => void save()}
        >
          Add to Calendar
        </Button>
      </div>
    </>
  )
}

interface AddToCalendarProps {
  /** The record whose file is saved. */
  readonly path: string
  readonly title: string
  readonly small?: boolean
  readonly pine?: boolean
}
