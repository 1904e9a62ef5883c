import { useState } from 'react'

import { Button, ButtonLink, IconButton } from '../ui/button'
import { KitSection } from './kit-section'

export function KitButtons() {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }

  return (
    <KitSection title="Buttons">
      <div className="cluster">
        <Button kind="pine" busy={busy} onClick={save}>
          Save changes
        </Button>
        <Button>Cancel</Button>
        <Button kind="danger" icon="trash">
          Delete
        </Button>
        <Button kind="danger-fill">Delete for good</Button>
        <Button kind="bare">Skip</Button>
        <IconButton label="Edit" icon="edit" />
        <IconButton label="Delete" icon="trash" kind="danger" />
        <IconButton label="Not to be edited" icon="edit" disabled />
        <Button kind="pine" busy>
          Save changes
        </Button>
        <Button busy icon="print">
          Print
        </Button>
        <Button disabled>Not yet</Button>
        <Button small>Small</Button>
        <IconButton label="Close" icon="close" small />
        <ButtonLink href="/kit" icon="arrow-left">
          A link
        </ButtonLink>
      </div>
    </KitSection>
  )
}
