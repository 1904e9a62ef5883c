import type { TourStep } from '../tour/tour-step'

/** The steps of the add screen's tutorial. */
export const entryTour: readonly TourStep[] = [
  { title: 'Add an event', text: 'A quick tour in seven steps. Nothing is saved while you look around.' },
  {
    target: '#entry-title',
    title: 'Event title',
    text: 'Keep it to three or four words, so it fits in the month view.',
  },
  {
    target: '[data-tour="contact"]',
    title: 'General contact info',
    text: 'Who to contact about the event. Everyone in the club sees the name, phone and email.',
  },
  {
    target: '#entry-onDuty',
    title: 'Members on duty',
    text: 'Type part of a name and press Enter. Add at least two adults.',
    side: 'top',
  },
  {
    target: '[data-tour="times"]',
    title: 'Start and end time',
    text: 'Type or choose the date, then the time in 15-minute steps. If you move the start, the end moves with it.',
    side: 'top',
  },
  {
    target: '#entry-notes',
    title: 'Notes',
    text: 'Anything else people should know or bring.',
    side: 'top',
  },
  {
    title: 'You’re all set',
    text: 'Press Add Event to add it to everyone’s calendar. To see this tutorial again, use the question mark at the bottom right.',
  },
]
