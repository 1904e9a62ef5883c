import type { TourStep } from '../../shell/tour/tour-step'

/** The steps of the duties' tutorial. Who has no qualifications sees nothing of them. */
export const dutiesTour: readonly TourStep[] = [
  {
    target: 'section[aria-labelledby^="date-"]',
    title: 'Sign up for a shift',
    text: 'Each event lists its shifts and who’s on them. Press Sign up to take a free place; you have an hour to take it back.',
  },
  {
    target: 'section[aria-labelledby="your-duties"]',
    title: 'Your duties',
    text: 'What you’re on, next one first. If something comes up, ask others to swap: you stay on duty until someone takes over.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="your-qualifications"]',
    title: 'Your qualifications',
    text: 'Some shifts need one. We remind you before yours ends, so that you can send a new card.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="who-does"]',
    title: 'The season',
    text: 'Hours of every family, done and signed up, against the fair share.',
    side: 'top',
  },
  {
    target: '[role="tablist"][aria-label="Duties"]',
    title: 'Three views',
    text: 'All shifts, your duties alone, or the whole season.',
    side: 'bottom-end',
  },
]
