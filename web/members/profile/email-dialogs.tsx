import { useState } from 'react'

import { Button } from '../../ui/button'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { Dialog } from '../../ui/overlays/dialog'

/** Asks before the address that a member signs in with becomes another one. */
export const ConfirmEmail = ({ address, onAnswer }: ConfirmEmailProps) => (
  <ConfirmDialog
    open={address !== undefined}
    title="Confirm Email Address Update"
    confirmLabel="Use the new email"
    onConfirm={() => onAnswer(true)}
    onClose={() => onAnswer(false)}
  >
    <p>
      We’ll send a link to <strong>{address}</strong>. Once you open it, you’ll sign in with that email, and the old one
      will stop working.
    </p>
  </ConfirmDialog>
)

interface ConfirmEmailProps {
  /** The new address, while it is asked about. */
  readonly address: string | undefined
  readonly onAnswer: (isMeant: boolean) => void
}

export function WhatIfEmailChanges() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        What if I change my email?
      </Button>
      <Dialog
        open={isOpen}
        title="If you change your email"
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>
          We’ll send a link to the new email. Once you open it, you’ll sign in with that one, and the old one will stop
          working. To save it, you’ll need your current password.
        </p>
      </Dialog>
    </>
  )
}
