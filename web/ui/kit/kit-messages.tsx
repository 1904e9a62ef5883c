import { useState } from 'react'
import { Button, IconButton } from '../button'
import button from '../button.module.css'
import { Avatar } from '../data/avatar'
import { Banner, type BannerKind } from '../feedback/banner'
import { toast } from '../feedback/toasts'
import toasts from '../feedback/toasts.module.css'
import { TextField } from '../fields/text-field'
import { Icon } from '../icon'
import { ConfirmDialog } from '../overlays/confirm-dialog'
import { Dialog } from '../overlays/dialog'
import menu from '../overlays/menu.module.css'
import { MenuButton, type MenuItem } from '../overlays/menu-button'
import pop from '../overlays/pop.module.css'
import css from './kit.module.css'
import { KitSection } from './kit-section'

const choices: MenuItem[] = [
  { icon: 'edit', label: 'Edit', onSelect: () => {} },
  { icon: 'calendar-add', label: 'Add to Calendar', href: '/kit' },
  { icon: 'members', label: 'Directory', href: '/kit', current: true },
  { icon: 'trash', label: 'Delete', onSelect: () => {}, divider: true },
]

export function KitFloating() {
  const [open, setOpen] = useState<'sure' | 'note'>()
  const close = () => setOpen(undefined)

  return (
    <KitSection title="Dialog, menu, options">
      <div className={css.float}>
        <Button onClick={() => setOpen('sure')}>Open the dialog</Button>
        <Button onClick={() => setOpen('note')}>Open one with a field</Button>
        <MenuButton
          className={button.button}
          label={
            <span className={button.content}>
              Menu
              <Icon name="down" small />
            </span>
          }
          items={choices}
        />
        <div className={`${pop.pop} ${menu.menu}`}>
          {choices.map(({ icon = 'edit', label, divider, current }) => (
            <div key={label} className="stack gap-4">
              {divider && <hr />}
              <button type="button" aria-current={current}>
                <Icon name={icon} />
                {label}
              </button>
            </div>
          ))}
        </div>
        <div className={`${pop.pop} ${pop.options}`} role="listbox" aria-label="Members" tabIndex={0}>
          <div role="option" aria-selected="true" tabIndex={-1}>
            <Avatar id="c" name="June Okafor" size="xs" />
            Okafor, June
          </div>
          <div role="option" aria-selected="false" tabIndex={-1}>
            <Avatar id="b" name="Priya Ravindran" size="xs" />
            Ravindran, Priya
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={open === 'sure'}
        title="Are you sure?"
        confirmLabel="Delete the post"
        danger
        onConfirm={close}
        onClose={close}
      >
        The post and its replies disappear for everyone. You can undo it for ten seconds.
      </ConfirmDialog>
      <Dialog
        open={open === 'note'}
        title="A note to the house manager"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="pine" onClick={close}>
              Send the note
            </Button>
          </>
        }
      >
        <TextField label="Note" />
      </Dialog>
    </KitSection>
  )
}

const messages: { kind: BannerKind; word?: string; text: string }[] = [
  { kind: 'success', text: 'Your profile has been successfully updated!' },
  {
    kind: 'info',
    word: 'Tutorial Skipped.',
    text: 'To see it again, use the question-mark icon at the top of the page.',
  },
  { kind: 'warning', text: 'The upper road gate is locked until the plow has passed.' },
  { kind: 'danger', text: 'Something has gone wrong. Please contact the administrator.' },
]

export function KitMessages() {
  const [shown, setShown] = useState(messages)

  return (
    <>
      <KitSection title="Banners">
        <div className="stack gap-8">
          {shown.map(({ kind, word, text }) => (
            <Banner
              key={kind}
              kind={kind}
              word={word}
              onDismiss={() => setShown(shown.filter((each) => each.kind !== kind))}
            >
              {text}
            </Banner>
          ))}
          <Banner kind="danger">The email or password is incorrect.</Banner>
        </div>
      </KitSection>
      <KitSection title="Toast">
        <div>
          <div className={toasts.toast}>
            Post deleted
            <Button small>Undo</Button>
            <IconButton small label="Dismiss" icon="close" />
          </div>
        </div>
        <div className="cluster">
          <Button
            onClick={() => toast('Post deleted', { action: { label: 'Undo', run: () => toast('Post restored') } })}
          >
            Delete the post
          </Button>
        </div>
      </KitSection>
    </>
  )
}
