import * as z from 'zod/mini'

import { email, required } from '../shared/validation'

/** The places of offices: two pages, and two cards of the dashboard. */
export const OFFICE_SECTIONS = ['board', 'gymnastics', 'house-managers', 'capital-improvement'] as const
export type OfficeSection = (typeof OFFICE_SECTIONS)[number]

const SECTION_TITLES: Readonly<Record<string, string>> = {
  board: 'board',
  gymnastics: 'Gymnastics Society',
  'house-managers': 'house managers',
  'capital-improvement': 'capital improvement committee',
} satisfies Record<OfficeSection, string>

/** An office's title where those of all sections are together. */
export const titleOfOffice = ({ title, section }: { title: string; section: string }): string =>
  `${title} (${SECTION_TITLES[section] ?? section})`

export const isOfficeSection = (name: unknown): name is OfficeSection =>
  OFFICE_SECTIONS.some((section) => section === name)

const NOT_AN_ADDRESS = 'Please enter an email address or leave this empty.'

/** An address of the club's, not the holder's; blank where there is none. */
const officeEmail = z._default(z.union([z.literal(''), email(NOT_AN_ADDRESS)], NOT_AN_ADDRESS), '')

const holders = z._default(
  z.array(z.string().check(z.minLength(1), z.maxLength(64)), 'Please choose members from the list.').check(
    z.maxLength(20, 'Please choose at most 20 members.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'A member is listed twice.'),
  ),
  [],
)

/** An office as an administrator enters it. Nobody in it is vacant. */
export const OfficeDetails = z.object({
  title: required('Please enter the office name.', 120),
  email: officeEmail,
  holders,
})
export type OfficeDetails = z.infer<typeof OfficeDetails>

export const NewOffice = z.extend(OfficeDetails, { section: z.enum(OFFICE_SECTIONS, 'Please choose a page.') })
export type NewOffice = z.infer<typeof NewOffice>
