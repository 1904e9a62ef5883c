const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const dayAndHour = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "10:12 AM" of today, "Nov 20, 10:12 AM" of another day, on the device's own clock. */
export function momentInWords(moment: number, now = Date.now()): string {
  const isToday = new Date(moment).toDateString() === new Date(now).toDateString()
  // Some browsers put a narrow space before AM that is found by nobody who looks for the time.
  return (isToday ? hour : dayAndHour).format(moment).replace('\u202f', ' ')
}
