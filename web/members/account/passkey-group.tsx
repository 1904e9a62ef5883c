import { type FormEvent, useId, useRef, useState } from 'react'

import type { PasskeyView } from '#domain/account/account-views'
import { session } from '../../sync/session/session'
import { Button } from '../../ui/button'
import { Item, ItemList } from '../../ui/data/item-list'
import { Banner } from '../../ui/feedback/banner'
import { FormGroup } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { Toggle } from '../../ui/fields/toggle'
import { removePasskey, renamePasskey, setSecondFactor } from './account-api'
import { momentInWords } from './moment-in-words'
import { useAccountAction } from './use-account-action'

interface SecondFactorProps {
  readonly userId: string
  readonly isOn: boolean
  readonly isOnlyPasskey: boolean
}

/** The member's choice whether the password alone signs in. */
function SecondFactorToggle({ userId, isOn, isOnlyPasskey }: SecondFactorProps) {
  const help = useId()
  const { isBusy, error, run } = useAccountAction()

  const change = (isOn: boolean) =>
    void run(
      'change',
      () => setSecondFactor(userId, isOn),
      isOn ? 'You now need your passkey to sign in.' : 'Your password alone signs you in again.',
    )

  return (
    <div className="stack gap-4">
      {error && <Banner kind="danger">{error}</Banner>}
      <Toggle
        label="Ask for my passkey after my password"
        checked={isOn}
        aria-busy={isBusy('change')}
        aria-describedby={help}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <p className="note" id={help}>
        {isOn
          ? 'Your password alone doesn’t sign you in, even after you choose a new one by email.'
          : 'Turn this on so that a stolen password or email isn’t enough to sign in.'}
        {isOnlyPasskey && ' Add a second passkey on another device in case you lose this one.'}
      </p>
    </div>
  )
}

interface Props {
  readonly passkeys: readonly PasskeyView[]
  /** Whether one is asked for after the password. */
  readonly hasSecondFactor: boolean
  readonly timeZone: string | undefined
}

export function PasskeyGroup({ passkeys, hasSecondFactor, timeZone }: Props) {
  const [renaming, setRenaming] = useState<string>()
  const lastRenamed = useRef<string>(undefined)
  const { isBusy, error, run } = useAccountAction()
  const userId = session.peek()?.userId ?? ''

  const add = () =>
    run(
      'add',
      async () => {
        const { addPasskey } = await import('../../shell/sign-in/passkeys')
        await addPasskey(userId)
      },
      'Passkey added. You can now sign in with it.',
    )
  const rename = (id: string) => {
    setRenaming(id)
    lastRenamed.current = id
  }
  const save = async ({ id }: PasskeyView, name: string) => {
    if (await run(id, () => renamePasskey(userId, id, name), `The passkey is now called ${name}.`))
      // Another one may be about to be renamed by now.
      setRenaming((now) => (now === id ? undefined : now))
  }

  return (
    <FormGroup
      title="Passkeys"
      help="Sign in with your face, fingerprint or PIN instead of your password. No one can guess a passkey or trick you out of it."
    >
      <div className="stack">
        {error && <Banner kind="danger">{error}</Banner>}
        {passkeys.length > 0 && (
          <ItemList label="Passkeys">
            {passkeys.map((passkey) => (
              <Item
                key={passkey.id}
                icon={passkey.isSecurityKey ? 'key' : 'passkey'}
                name={passkey.name}
                form={
                  renaming === passkey.id && (
                    <RenameForm
                      name={passkey.name}
                      isBusy={isBusy(passkey.id)}
                      onSave={(name) => void save(passkey, name)}
                      onCancel={() => setRenaming(undefined)}
                    />
                  )
                }
                actions={
                  <div className="cluster gap-4">
                    <Button
                      small
                      variant="ghost"
                      ref={(button) => {
                        // It makes way for the form, and has the focus again after that.
                        if (!button || lastRenamed.current !== passkey.id) return
                        lastRenamed.current = undefined
                        button.focus()
                      }}
                      onClick={() => rename(passkey.id)}
                    >
                      Rename<span className="hide"> {passkey.name}</span>
                    </Button>
                    <Button
                      small
                      variant="ghost"
                      busy={isBusy(passkey.id)}
                      onClick={() =>
                        void run(passkey.id, () => removePasskey(userId, passkey.id), `${passkey.name} was removed.`)
                      }
                    >
                      Remove<span className="hide"> {passkey.name}</span>
                    </Button>
                  </div>
                }
              >
                {`Added ${momentInWords(passkey.addedAt, timeZone)}. `}
                {passkey.usedAt ? `Last used ${momentInWords(passkey.usedAt, timeZone)}` : 'Never used'}
              </Item>
            ))}
          </ItemList>
        )}
        <div>
          <Button variant="pine" icon="plus" busy={isBusy('add')} onClick={() => void add()}>
            Add a passkey
          </Button>
        </div>
        {passkeys.length > 0 && (
          <SecondFactorToggle userId={userId} isOn={hasSecondFactor} isOnlyPasskey={passkeys.length === 1} />
        )}
      </div>
    </FormGroup>
  )
}

interface RenameProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

function RenameForm({ name, isBusy, onSave, onCancel }: RenameProps) {
  const [complaint, setComplaint] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setComplaint(typed === '' ? 'Please enter a name for this passkey.' : undefined)
    if (typed !== '') onSave(typed)
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label="Name of this passkey"
        name="name"
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        error={complaint}
        ref={selectAll}
      />
      <Button type="submit" busy={isBusy}>
        Save
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  )
}

const selectAll = (field: HTMLInputElement | null) => field?.select()
