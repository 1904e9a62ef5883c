import type { TourStep } from '../../shell/tour/tour-step'

/** The steps of the tutorial about duties. */
export const dutiesTour: readonly TourStep[] = [
  {
    target: 'section[aria-labelledby^="date-"]',
    title: 'Sign up',
    text: 'Each shift shows who is on it and how many are missing. Press Sign up to take a place. Where you can’t, it says what is missing.',
    side: 'top',
  },
  {
    target: 'section[aria-labelledby="your-duties"]',
    title: 'Something came up?',
    text: 'Press Ask to swap beside your shift or under My duties. You stay on duty until someone takes over.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="your-qualifications"]',
    title: 'Your qualifications',
    text: 'Some shifts need one. We remind you before a card ends.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="who-does"]',
    title: 'Who does how much',
    text: 'Hours of each family this season. The line is the fair share.',
    side: 'top',
  },
]
