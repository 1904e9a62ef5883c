import type { TourStep } from '../shell/tour/tour-step'

/** The steps of the dashboard's tutorial. Without alerts, that step is left out. */
export const dashboardTour: readonly TourStep[] = [
  {
    title: 'Welcome to the portal',
    text: 'A quick tour of your dashboard. Skip it if you know your way around.',
  },
  {
    target: 'section[aria-label="Alerts"]',
    title: 'Alerts',
    text: 'News for everyone. Dismiss an alert with ×. It won’t show again on this device.',
  },
  {
    target: '#tour-weather',
    title: 'The pass',
    text: 'Weather and road conditions at the pass, with a live road camera. They update automatically.',
  },
  {
    target: '#tour-cards',
    title: 'At a glance',
    text: 'The next meeting, recent Sentinels, the house managers and the committee. Press a heading to open or close its section.',
    side: 'left',
  },
  {
    // The wall has no end, and the note needs a place beside what it speaks of.
    target: '#tour-wall section > :first-child',
    title: 'Chat wall',
    text: 'Post to everyone, or reply to a post. New posts appear automatically, and Load More shows older ones.',
    side: 'top',
  },
  {
    target: 'header [aria-label="Search"]',
    title: 'Search',
    text: 'Find people, posts, dates and documents from any page. Ctrl-K or / opens it too, and ⌘K on a Mac.',
    side: 'bottom-end',
  },
  {
    target: '[data-tour="help"]',
    title: 'Help',
    text: 'Press this question mark to see the tutorial again, here and on other pages that have one.',
    side: 'bottom-end',
  },
]
