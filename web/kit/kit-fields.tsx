import chips from '../ui/chips.module.css'
import { DateField } from '../ui/date-field'
import { Field } from '../ui/field'
import field from '../ui/field.module.css'
import { Fields } from '../ui/form-group'
import { Icon } from '../ui/icon'
import { MaskedField } from '../ui/masked-field'
import { PasswordField } from '../ui/password-field'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { Checkbox, Radio, Toggle } from '../ui/toggle'
import { KitSection } from './kit-section'

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
