import { useState } from 'react'

import { IconButton } from '../ui/button'
import { DropZone } from '../ui/drop-zone'
import drop from '../ui/drop-zone.module.css'
import { FileRow, Files } from '../ui/file-row'
import form from '../ui/form.module.css'
import { Icon } from '../ui/icon'
import { Status } from '../ui/status'
import css from './kit.module.css'
import { KitSection } from './kit-section'

export function KitDrops() {
  const [names, setNames] = useState(['Card, front.jpg'])
  const zone = {
    label: 'Choose a file',
    hint: 'or drop it here: pdf, doc, docx',
    onFiles: (files: File[]) => setNames([...names, ...files.map((file) => file.name)]),
  }

  return (
    <KitSection title="Drop zone">
      <div className={`${form.fields} ${css.drops}`}>
        <DropZone {...zone} />
        <div className={drop.zone} data-over>
          <Icon name="download" />
          <p>Drop to add 2 files</p>
        </div>
        <DropZone {...zone} refusal="This file type is not supported" />
      </div>
      <Files>
        <FileRow
          icon="file-pdf"
          name="Sentinel November 2026.pdf"
          percent={64}
          end={<IconButton small label="Cancel the upload" icon="close" />}
        />
        {names.map((name) => (
          <FileRow key={name} icon="file-image" name={name} href="#" end={<Status icon="check">Uploaded</Status>} />
        ))}
      </Files>
    </KitSection>
  )
}
