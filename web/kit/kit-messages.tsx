import { useState } from 'react'

import { Banner, type BannerKind } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { toast } from '../ui/toasts'
import toasts from '../ui/toasts.module.css'
import { KitSection } from './kit-section'

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
