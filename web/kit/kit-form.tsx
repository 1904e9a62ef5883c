import { useState } from 'react'

import { Button } from '../ui/button'
import form from '../ui/form.module.css'
import { FormErrors } from '../ui/form-errors'
import { Fields, FormGroup, Submit } from '../ui/form-group'
import { PasswordRules } from '../ui/password-rules'
import { TextField } from '../ui/text-field'
import { KitSection } from './kit-section'

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
          <Button kind="pine" type="submit">
            Submit with two mistakes
          </Button>
          <Button kind="bare" onClick={() => setAttempts(0)}>
            Start over
          </Button>
        </Submit>
      </form>
    </KitSection>
  )
}
