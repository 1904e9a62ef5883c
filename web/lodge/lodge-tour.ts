import type { TourStep } from '../shell/tour/tour-step'

/** The steps of the lodge's tutorial. The waiting list has one where there is such a list. */
export const lodgeTour: readonly TourStep[] = [
  {
    target: '[role="group"][aria-label^="Nights in"]',
    title: 'Choose your nights',
    text: 'Each night shows how many beds are left. Press one or more in a row; a mark shows the ones you’ve booked.',
  },
  {
    target: '[data-tour="slip"]',
    title: 'Say who’s sleeping over',
    text: 'Check off your family, add guests by name, and see the cost before you book.',
    side: 'left',
  },
  {
    target: 'section[aria-labelledby="room-plan"]',
    title: 'Pick your beds, or don’t',
    text: 'Press a free bed to take that one. If you pick none, the portal keeps you together in one room where it can.',
    side: 'right',
  },
  {
    target: 'section[aria-labelledby="own-stays"]',
    title: 'My bookings',
    text: 'Change or cancel a stay here. Canceled beds go to the next in line.',
    side: 'top',
  },
  {
    target: 'section[aria-labelledby="waiting-list"]',
    title: 'Waiting list',
    text: 'If a night is full, join the list. You’ll move up automatically and get a message when you have beds.',
    side: 'top',
  },
  {
    target: '[data-tour="tonight"]',
    title: 'Tonight',
    text: 'Who’s up there tonight, for everyone to see. House managers check people in there.',
    side: 'bottom-end',
  },
]
