/** Settles once the page has been painted as it now is. */
export const nextPaint = (): Promise<void> => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
