import type { TourStep } from '../../shell/tour/tour-step'

/** The steps of the duties' tutorial. Who has no qualifications sees nothing of them. */
export const dutiesTour: readonly TourStep[] = [
  {
    target: 'section[aria-labelledby^="date-"]',
    title: 'Sign up for a shift',
    text: 'Each event lists its shifts and who’s on them. Press Sign up to take a free place; you can undo it for an hour.',
  },
  {
    target: 'section[aria-labelledby="your-duties"]',
    title: 'Your duties',
    text: 'Your shifts, soonest first. If something comes up, ask to swap. You stay on duty until someone takes over.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="your-qualifications"]',
    title: 'Your qualifications',
    text: 'Some shifts need one. We’ll remind you before yours ends so you can send a new card.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="who-does"]',
    title: 'The season',
    text: 'Each family’s hours, done and signed up, next to its fair share.',
    side: 'top',
  },
  {
    target: '[role="tablist"][aria-label="Duties"]',
    title: 'Three views',
    text: 'All shifts, your duties alone, or the whole season.',
    side: 'bottom-end',
  },
]
