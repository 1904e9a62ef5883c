/** One thing to point at, and what is said about it. */
export interface TourStep {
  /**
   * A selector of what the step speaks of; the first match counts. A labeled control stands for its whole field.
   * Without one the note is in the middle of the screen, as a beginning or an end.
   */
  readonly target?: string | undefined
  readonly title: string
  readonly text: string
  /** The note's side while there is room for it, below by default. On a narrow screen it is always at the bottom. */
  readonly side?: 'top' | 'right' | 'bottom' | 'bottom-start' | 'bottom-end' | 'left' | undefined
}

export function locate(target: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(target)
  return readLabel(found)?.parentElement ?? found
}

/**
 * The steps whose target is on the page. Waits a second at most for those that are not, for they may still be loading.
 */
export async function stepsOnPage(steps: readonly TourStep[]): Promise<readonly TourStep[]> {
  for (let waited = 0; waited < PATIENCE && !steps.every(isOnPage); waited += LOOK_EVERY) {
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY))
  }
  return steps.filter(isOnPage)
}

const PATIENCE = 1000
const LOOK_EVERY = 100

const readLabel = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    ? element.labels?.[0]
    : undefined

const isOnPage = ({ target }: TourStep) => target === undefined || locate(target)?.checkVisibility() === true
