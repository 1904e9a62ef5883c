import type { TourStep } from '../../shell/tour/tour-step'

/** The steps of the directory's tutorial; administrators see more of them. */
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
    text: 'Press a column heading to sort by it. Press it again to reverse the order.',
    side: 'bottom-start',
  },
  {
    target: '[data-tour="open"] th a',
    title: 'Open a profile',
    text: 'Press a row to see a member’s phone numbers, address and family.',
    side: 'right',
  },
  {
    target: '[data-tour="rows"]',
    title: 'Rows per page',
    text: 'Choose how many members to show at a time, or show all of them on one page.',
    side: 'top',
  },
  ...(isFull ? [adding] : []),
]

const filters: TourStep = {
  target: '[data-tour="filters"]',
  title: 'Filter the list',
  text: 'Press one or more statuses to see only those members. You can also filter by Vaccinated and Access.',
}

const adding: TourStep = {
  target: '[data-tour="add"]',
  title: 'Add New Member',
  text: 'Add a new member to the directory. Adults can also sign in.',
  side: 'bottom-end',
}
