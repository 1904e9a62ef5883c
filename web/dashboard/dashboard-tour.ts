import type { TourStep } from '../tour/tour-step'

/** What the tutorial of the dashboard shows. Where there are no alerts, that step is left out. */
export const dashboardTour: readonly TourStep[] = [
  {
    title: 'Welcome to the portal',
    text: 'A short walk around the page that everybody starts from. Skip it if you know your way.',
  },
  {
    target: 'section[aria-label="Alerts"]',
    title: 'Alerts',
    text: 'What everybody should know today. Put one away with the cross, and this device does not show it again.',
  },
  {
    target: '#tour-weather',
    title: 'The pass',
    text: 'Weather and road at the pass, and the camera beside the road. It keeps itself up to date.',
  },
  {
    target: '#tour-cards',
    title: 'At a glance',
    text: 'The next meeting, the newest Sentinels, the house managers and the committee. Press a heading to fold its part away or open it.',
    side: 'left',
  },
  {
    // The wall has no end, and the note needs a place beside what it speaks of.
    target: '#tour-wall section > :first-child',
    title: 'Chat wall',
    text: 'Say something to everybody, or answer somebody. New posts come by themselves; Load More brings the older ones.',
    side: 'top',
  },
  {
    target: '[data-tour="help"]',
    title: 'Help',
    text: 'This question mark shows the tutorial again, here and on other pages that have one.',
    side: 'bottom-end',
  },
]
