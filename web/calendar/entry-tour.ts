import type { TourStep } from '../tour/tour-step'

/** What the tutorial of the add screen shows. */
export const entryTour: readonly TourStep[] = [
  { title: 'Add an event', text: 'Seven short stops. Nothing is saved while you look around.' },
  {
    target: '#entry-title',
    title: 'Event title',
    text: 'Say what it is in three or four words. It has to fit into one day of the month, next to its hour.',
  },
  {
    target: '[data-tour="contact"]',
    title: 'General contact info',
    text: 'Whom members ask about it. The name, phone and email stand with the event for everyone in the club.',
  },
  {
    target: '#entry-onDuty',
    title: 'Members on duty',
    text: 'Type part of a name and press Enter. At least two, and adults only; each finds it under My duties.',
    side: 'top',
  },
  {
    target: '[data-tour="times"]',
    title: 'Start and end time',
    text: 'Write the day or choose it, then the time in steps of 15 minutes. Move the start and the end moves along.',
    side: 'top',
  },
  {
    target: '#entry-notes',
    title: 'Notes',
    text: 'Anything else people should know or bring. Lines stay as you write them.',
    side: 'top',
  },
  {
    title: 'That is all',
    text: 'Press Add Event and it stands in everybody’s calendar. The question mark at the bottom right shows this again.',
  },
]
