import { useSearch } from 'wouter/use-browser-location'

/** The query in the address as it is there. wouter's own `useSearch` decodes it once too often. */
export const useAddressQuery = (): string => useSearch().replace(/^\?/, '')
