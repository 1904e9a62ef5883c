/** Shows what is above a form. A form in a dialog leaves the page behind it where it is. */
export function scrollUp(): void {
  if (!document.querySelector('dialog[open]')) window.scrollTo({ top: 0 })
}
