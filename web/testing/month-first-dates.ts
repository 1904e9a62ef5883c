import { vi } from 'vitest'

/** Has Intl write the dates of every locale as 11/21/2026, as WebKit does for `en-CA`; `vi.restoreAllMocks()` ends it. */
export function writeDatesMonthFirst(): void {
  const { DateTimeFormat } = Intl
  const { get } = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format') ?? {}
  vi.spyOn(DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    const { locale, ...options } = this.resolvedOptions()
    return get?.call(locale === 'en-CA' ? new DateTimeFormat('en-US', options as Intl.DateTimeFormatOptions) : this)
  })
}
