import type { TourStep } from '../tour/tour-step'

/** What the tutorial of the directory shows; administrators see more of it. */
export const membersTour = (isFull: boolean): readonly TourStep[] => [
  {
    target: '[data-tour="find"]',
    title: 'Find a member',
    text: `Type any part of a name${isFull ? ', an email' : ''} or a phone number. The list gets shorter as you type.`,
  },
  ...(isFull ? [filters] : []),
  {
    target: '[data-tour="sort"] button',
    title: 'Sort the list',
    text: 'Press the head of a column to sort by it. Press it again and the list runs backwards.',
    side: 'bottom-start',
  },
  {
    target: '[data-tour="open"] th a',
    title: 'Open a person',
    text: 'A last name leads to the profile, with phones, address and family.',
    side: 'right',
  },
  {
    target: '[data-tour="rows"]',
    title: 'Rows per page',
    text: 'Fifteen at a time, unless you choose otherwise. With all, everyone is on one page.',
    side: 'top',
  },
  ...(isFull ? [adding] : []),
]

const filters: TourStep = {
  target: '[data-tour="filters"]',
  title: 'Narrow it down',
  text: 'Press a status to see only those members, and another to see both. Vaccinated narrows it down further.',
}

const adding: TourStep = {
  target: '[data-tour="add"]',
  title: 'Add New Member',
  text: 'A new member gets a record here, and an adult a sign-in as well.',
  side: 'bottom-end',
}
