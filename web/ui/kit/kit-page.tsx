import { useRef, useState } from 'react'
import { type RichTextDoc, toRichText } from '#domain/shared/rich-text'
import { TourButton } from '../../shell/tour/tour-button'
import type { TourStep } from '../../shell/tour/tour-step'
import { useTour } from '../../shell/tour/use-tour'
import { Button } from '../button'
import { Avatar } from '../data/avatar'
import { Badge } from '../data/badge'
import { Breadcrumbs } from '../data/breadcrumbs'
import { PageHead } from '../data/page-head'
import { TabPanel, Tabs } from '../data/tabs'
import { type EditorHandle, RichTextField } from '../editor/rich-text-field'
import { Empty } from '../feedback/empty'
import { Progress } from '../feedback/progress'
import { Skeleton } from '../feedback/skeleton'
import { Spinner } from '../feedback/spinner'
import { Status, StatusType } from '../feedback/status'
import { Steps } from '../feedback/steps'
import { Toasts } from '../feedback/toasts'
import { TextField } from '../fields/text-field'
import { RichText } from '../rich-text/rich-text'
import { useTitle } from '../use-title'
import css from './kit.module.css'
import { KitAnimations, KitButtons, KitDrops, KitFields, KitForm } from './kit-controls'
import { KitFloating, KitMessages } from './kit-messages'
import { KitSection } from './kit-section'
import { KitHistory, KitSheets, KitTable } from './kit-table'

const KitWaiting = () => (
  <KitSection title="Waiting">
    <Spinner label="Looking for the lodge…" />
    <Skeleton rows={1} />
    <Progress label="Upload" percent={40} />
  </KitSection>
)

const KitEmpty = () => (
  <KitSection title="Nothing here yet">
    <div className="two">
      <Empty scene="empty-table" title="No new meetings">
        Upcoming meetings will appear here.
      </Empty>
      <Empty scene="empty-tracks" title="No member matches" action={<Button>Clear the filters</Button>}>
        Try fewer letters, or clear the filters.
      </Empty>
    </div>
  </KitSection>
)

const KitMarks = () => (
  <KitSection title="Status, badges, avatars">
    <div className="cluster gap-24">
      {['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'].map((type) => (
        <StatusType key={type} type={type} />
      ))}
      <Status icon="check">Yes</Status>
      <Status icon="minus" tone="off">
        No
      </Status>
    </div>
    <div className="cluster">
      <Badge kind="success">Success</Badge>
      <Badge kind="info">Info</Badge>
      <Badge kind="warning">Warning</Badge>
      <Badge kind="danger">Danger</Badge>
      <Badge kind="new">Next</Badge>
      <Badge>Expired</Badge>
    </div>
    <div className="cluster">
      <Avatar id="a" name="Marit Solheim" size="l" />
      <Avatar id="d" name="Nora Quist" />
      <Avatar id="b" name="Tess Moriyama" />
      <Avatar id="c" name="Amos Birkeland" size="s" />
      <Avatar id="b" name="June Okafor" size="xs" />
      <Avatar id="a" name="With a picture" picture="/wallpapers/lodge.svg" />
    </div>
  </KitSection>
)

const tabs = [
  { id: 'details', label: 'Details' },
  { id: 'family', label: 'Family' },
  { id: 'history', label: 'History' },
]

function KitTabs() {
  const [selected, setSelected] = useState('details')

  return (
    <KitSection title="Tabs, steps and breadcrumb">
      <Breadcrumbs
        trail={[{ href: '/kit', label: 'Members' }, { href: '/kit', label: 'Marit Solheim' }, { label: 'Edit' }]}
      />
      <Tabs label="Sample" tabs={tabs} selected={selected} onSelect={setSelected} />
      {tabs.map(({ id, label }) => (
        <TabPanel key={id} tab={id} selected={selected}>
          <p className="muted">{`The panel of ${label}.`}</p>
        </TabPanel>
      ))}
      <Steps label="Setting up" steps={['Welcome', 'Password', 'Birthdate', 'Saving', 'Done']} current={2} />
    </KitSection>
  )
}

const steps: TourStep[] = [
  { title: 'Add an event', text: 'A quick tour in seven steps. Nothing is saved while you look around.' },
  {
    target: '[data-tour="kit-title"]',
    title: 'Event title',
    text: 'Keep it to three or four words, so it fits in the month view.',
    side: 'right',
  },
  { target: '[data-tour="kit-nobody"]', title: 'Not on the page', text: 'Nobody ever reads this.' },
  {
    target: '[data-tour="kit-help"]',
    title: 'Once more',
    text: 'The question mark begins again from the first stop.',
    side: 'top',
  },
]

function KitTour() {
  const { tour, start, isLate } = useTour({ name: 'Kit', steps, where: 'in the kit' })

  return (
    <KitSection title="Tour">
      <div className={css.float}>
        <TextField className={css.narrow} label="Event title" defaultValue="Opening weekend" data-tour="kit-title" />
        <span data-tour="kit-help">
          <TourButton start={start} isLate={isLate} />
        </span>
      </div>
      {tour}
    </KitSection>
  )
}

export function KitPage() {
  useTitle('Kit')

  return (
    <>
      <main className="wrap page" id="main">
        <PageHead title="Kit" lede="Every component, every state, on one page." />
        <KitButtons />
        <KitFields />
        <KitForm />
        <KitEditor />
        <KitDrops />
        <KitMessages />
        <KitFloating />
        <KitTour />
        <KitTabs />
        <KitMarks />
        <KitAnimations />
        <KitTable />
        <KitSheets />
        <KitWaiting />
        <KitEmpty />
        <KitHistory />
      </main>
      <Toasts />
    </>
  )
}

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

function KitEditor() {
  const [message, setMessage] = useState<RichTextDoc | null>(letter)
  const [long, setLong] = useState<RichTextDoc | null>(toRichText('The upper road gate is locked. '.repeat(9)))
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
          <RichText doc={message ?? toRichText('')} />
          <div className="cluster">
            <Button onClick={() => editor.current?.clear()}>Empty the third</Button>
            <Button onClick={() => setMessage(letter)}>Set the first back</Button>
          </div>
        </div>
      </div>
    </KitSection>
  )
}
