import { useState } from 'react'

import { Animation } from '../animations/animation'
import { ANIMATIONS } from '../animations/animation-names'
import { savedMark } from '../animations/marks'
import { Button, ButtonLink, IconButton } from '../button'
import { Banner } from '../feedback/banner'
import { toast } from '../feedback/toasts'
import { KitSection } from './kit-section'

export function KitAnimations() {
  const [round, setRound] = useState(0)
  return (
    <KitSection title="Animations">
      <div className="cluster gap-24">
        {ANIMATIONS.map((name) => (
          <figure key={name} className="stack gap-8">
            <Animation name={name} />
            <figcaption className="muted">{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="cluster gap-24">
        {ANIMATIONS.map((name) => (
          <Button key={name} small variant="ghost" aria-label={`Play ${name}`}>
            <Animation name={name} size={24} loop={false} starts="pointed at" />
          </Button>
        ))}
      </div>
      <div className="cluster">
        <Animation key={round} name="party-popper" label="Confetti" size={96} loop={false} />
        <Button onClick={() => setRound(round + 1)}>Play once more</Button>
        <Button onClick={() => toast('The meeting was added.', { mark: savedMark })}>Say that it is saved</Button>
      </div>
      <Banner key={round} kind="success" word="Saved." mark={savedMark}>
        Your profile has been successfully updated!
      </Banner>
    </KitSection>
  )
}

export function KitButtons() {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 2000)
  }

  return (
    <KitSection title="Buttons">
      <div className="cluster">
        <Button variant="pine" busy={busy} onClick={save}>
          Save changes
        </Button>
        <Button>Cancel</Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <Button variant="danger-fill">Delete for good</Button>
        <Button variant="ghost">Skip</Button>
        <IconButton label="Edit" icon="edit" />
        <IconButton label="Delete" icon="trash" variant="danger" />
        <IconButton label="Not to be edited" icon="edit" disabled />
        <Button variant="pine" busy>
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
