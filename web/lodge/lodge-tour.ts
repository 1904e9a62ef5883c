import type { TourStep } from '../shell/tour/tour-step'

/** The steps of the tutorial about nights at the lodge. */
export const lodgeTour: readonly TourStep[] = [
  {
    target: '[data-tour="nights"]',
    title: 'Choose your nights',
    text: 'Each night says how many beds are left. Press a night, and the next one to stay longer.',
  },
  {
    target: '[data-tour="slip"]',
    title: 'Your stay',
    text: 'Check who’s sleeping over, add guests, and read what it costs. If the lodge is full, the same button puts you on the waiting list.',
    side: 'right',
  },
  {
    target: 'section[aria-labelledby="room-plan"]',
    title: 'Choose beds, or leave it to us',
    text: 'Press a free bed to choose it. Without a choice you get beds together where there are some.',
    side: 'top',
  },
  {
    target: 'section[aria-labelledby="own-stays"]',
    title: 'Change or cancel',
    text: 'Your bookings stand here. Change or cancel them until the deadline. Undo takes back what you just did.',
    side: 'top',
  },
  {
    target: 'a[href="/lodge/tonight"]',
    title: 'Tonight',
    text: 'Who is up there tonight, with the house manager’s number. You can prefer not to be seen: it’s at the end of your stay.',
    side: 'bottom-end',
  },
]
