import { useState } from 'react'
import { Animation } from '../animations/animation'
import { ANIMATIONS } from '../animations/animation-names'
import { savedMark } from '../animations/marks'
import { Button, ButtonLink, IconButton } from '../button'
import chips from '../data/chips.module.css'
import { Banner } from '../feedback/banner'
import { Status } from '../feedback/status'
import { toast } from '../feedback/toasts'
import { DateField } from '../fields/date-field'
import { DropZone } from '../fields/drop-zone'
import drop from '../fields/drop-zone.module.css'
import { Field } from '../fields/field'
import field from '../fields/field.module.css'
import { FileRow, Files } from '../fields/file-row'
import form from '../fields/form.module.css'
import { FormErrors } from '../fields/form-errors'
import { Fields, FormGroup, Submit } from '../fields/form-group'
import { MaskedField } from '../fields/masked-field'
import { PasswordField } from '../fields/password-field'
import { PasswordRules } from '../fields/password-rules'
import { SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-field'
import { Checkbox, Radio, Toggle } from '../fields/toggle'
import { Icon } from '../icon'
import css from './kit.module.css'
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

const mistakes = [
  { id: 'kit-city', message: "Please enter the member's city." },
  { id: 'kit-street', message: "Please enter the member's street address." },
]

export function KitForm() {
  const [attempts, setAttempts] = useState(0)
  const failed = attempts > 0

  return (
    <KitSection title="Form">
      {failed && <FormErrors key={attempts} errors={mistakes} onDismiss={() => setAttempts(0)} />}
      <form
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAttempts(attempts + 1)
        }}
      >
        <FormGroup title="Address" help="Members see this in the directory.">
          <Fields>
            <TextField id="kit-street" label="Street" wide error={failed ? mistakes[1]?.message : undefined} />
            <TextField id="kit-city" label="City" error={failed ? mistakes[0]?.message : undefined} />
          </Fields>
        </FormGroup>
        <FormGroup title="Password">
          <PasswordRules
            rules={[
              { text: 'Must be at least 8 characters long', met: true },
              { text: 'Must contain at least one capital letter', met: true },
              { text: 'Must contain at least special character (!@#$%)', met: false },
              { text: 'Must contain at least one number', met: false },
              { text: 'Must not be easy to guess', met: false },
            ]}
          />
        </FormGroup>
        <Submit>
          <Button variant="pine" type="submit">
            Submit with two mistakes
          </Button>
          <Button variant="ghost" onClick={() => setAttempts(0)}>
            Start over
          </Button>
        </Submit>
      </form>
    </KitSection>
  )
}

export const KitFields = () => (
  <KitSection title="Fields">
    <Fields>
      <TextField label="Plain" defaultValue="412 Quarry Steps" />
      <TextField label="With help" help="You sign in with this address." />
      <TextField label="With error" error="Please enter a venue name." />
      <TextField label="Read-only" defaultValue="Marit" readOnly />
      <TextField label="Optional" optional />
      <DateField label="Date" />
      <MaskedField label="Masked time" mask="time" defaultValue="5:30 pm" />
      <MaskedField label="Masked phone" mask="phone" defaultValue="2065550144" />
      <MaskedField label="Masked zip" mask="zip" defaultValue="98999" />
      <SelectField label="Select" options={['January', 'February']} />
      <SelectField label="Nothing selected" options={['Active', 'Life']} placeholder="Choose one" />
      <PasswordField label="Password" defaultValue="Larchwood" autoComplete="new-password" />
      <PasswordField label="Confirm password" error="Passwords do not match" autoComplete="new-password" />
      <TextField label="Search" icon="search" type="search" />
      <TextField label="Disabled" defaultValue="—" disabled />
      <Field label="Chosen members" wide>
        {(control) => (
          <div className={`${field.input} ${chips.chips}`}>
            {['Einar Solheim', 'Liv Solheim'].map((name) => (
              <span key={name} className={chips.chip}>
                {name}
                <button type="button" aria-label={`Remove ${name}`}>
                  <Icon name="close" small />
                </button>
              </span>
            ))}
            <input {...control} type="text" placeholder="Add a name" />
          </div>
        )}
      </Field>
    </Fields>
    <div className="cluster gap-24">
      <Checkbox label="Checkbox" defaultChecked />
      <Radio label="Radio" name="kit" defaultChecked />
      <Radio label="Other radio" name="kit" />
      <Toggle label="Toggle" defaultChecked />
      <Toggle label="Off" />
      <Toggle label="Not for you" disabled />
    </div>
  </KitSection>
)
