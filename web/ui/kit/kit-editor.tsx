import { useRef, useState } from 'react'

import { type RichTextDoc, richTextOf } from '#domain/shared/rich-text'
import { Button } from '../button'
import { type EditorHandle, RichTextField } from '../editor/rich-text-field'
import { RichText } from '../rich-text/rich-text'
import { KitSection } from './kit-section'

const words = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) })

const letter: RichTextDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        words('Chains are '),
        words('required', 'bold'),
        words(' on the last mile. '),
        {
          type: 'text',
          text: 'Road report',
          marks: [{ type: 'link', attrs: { href: 'https://roads.skarnhollow.example/pass' } }],
        },
      ],
    },
    {
      type: 'ordered_list',
      attrs: { order: 1 },
      content: ['The lower lot is plowed', 'Leave the fire lane free 🙂'].map((text) => ({
        type: 'list_item',
        content: [{ type: 'paragraph', content: [words(text)] }],
      })),
    },
  ],
}

export function KitEditor() {
  const [message, setMessage] = useState<RichTextDoc | null>(letter)
  const [long, setLong] = useState<RichTextDoc | null>(richTextOf('The upper road gate is locked. '.repeat(9)))
  const [post, setPost] = useState<RichTextDoc | null>(null)
  const editor = useRef<EditorHandle>(null)

  return (
    <KitSection title="Editor">
      <div className="two">
        <RichTextField
          label="Message"
          hint="Keep it short. Many people read it on a phone."
          max={250}
          value={message}
          onChange={setMessage}
        />
        <RichTextField
          label="Too long"
          error="Your alert should not be more than 250 characters."
          max={250}
          value={long}
          onChange={setLong}
        />
        <RichTextField ref={editor} label="Empty" optional value={post} onChange={setPost} />
        <div className="stack">
          <h3>How it will look</h3>
          <RichText doc={message ?? richTextOf('')} />
          <div className="cluster">
            <Button onClick={() => editor.current?.clear()}>Empty the third</Button>
            <Button onClick={() => setMessage(letter)}>Set the first back</Button>
          </div>
        </div>
      </div>
    </KitSection>
  )
}
