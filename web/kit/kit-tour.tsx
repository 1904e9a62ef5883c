import { TourButton } from '../tour/tour-button'
import type { TourStep } from '../tour/tour-step'
import { useTour } from '../tour/use-tour'
import { TextField } from '../ui/text-field'
import css from './kit.module.css'
import { KitSection } from './kit-section'

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

export function KitTour() {
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
