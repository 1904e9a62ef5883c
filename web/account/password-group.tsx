import { useState } from 'react'

import { Button } from '../ui/button'
import { FormGroup } from '../ui/form-group'
import { Item, ItemList } from '../ui/item-list'
import { ChangePasswordDialog } from './change-password-dialog'
import { dayInWords } from './moment-in-words'

interface Props {
  readonly changedAt: string | null
  readonly email: string | null
  readonly timeZone: string | undefined
}

export function PasswordGroup({ changedAt, email, timeZone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <FormGroup title="Password" help="Changing it signs you out everywhere else.">
      <ItemList label="Password">
        <Item
          icon="lock"
          name="Password"
          actions={
            <Button small onClick={() => setOpen(true)}>
              Change password
            </Button>
          }
        >
          {changedAt && `Last changed ${dayInWords(changedAt, timeZone)}`}
        </Item>
      </ItemList>
      {isOpen && <ChangePasswordDialog email={email} onClose={close} />}
    </FormGroup>
  )
}
