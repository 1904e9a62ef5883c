import { useSearch } from 'wouter/use-browser-location'

/** What follows the question mark in the address, as it stands there. The `useSearch` of wouter itself decodes it once too often. */
export const useAddressQuery = (): string => useSearch().replace(/^\?/, '')
