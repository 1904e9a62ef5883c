import { LETTER_STYLE } from './letter-style'

/** Running text, with links where they are needed. */
type Words = string | readonly (string | { readonly text: string; readonly href: string })[]

/** The content of an email, in either form. */
export interface LetterText {
  readonly subject: string
  /** The line that a mailbox shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly Words[]
  /** The one thing to do, with a button. */
  readonly action?: { readonly label: string; readonly href: string }
  /** In smaller letters below it. */
  readonly notes?: readonly Words[]
  /** Why the reader gets it: completes "You got this email because". */
  readonly because: string
}

export interface Sender {
  readonly name: string
  readonly url: string
  /** The address for questions. */
  readonly help: { readonly text: string; readonly href: string }
}

/** The two parts of a letter: plain text, and HTML that is 600 px wide at most and dark where the reader's device is. */
export const letterParts = (letter: LetterText, sender: Sender) => ({
  text: toText(letter, sender),
  html: toHtml(letter, sender),
})

function toText(letter: LetterText, sender: Sender): string {
  const { heading, paragraphs, action, notes = [] } = letter
  const button = action ? [`${action.label}:\n${action.href}`] : []
  return `${[heading, ...paragraphs.map(plain), ...button, ...notes.map(plain), plain(footer(letter, sender)), sender.name].join('\n\n')}\n`
}

const footer = ({ because }: LetterText, { help }: Sender): Words => [
  `You got this email because ${because}; if you have questions, write to `,
  help,
  '.',
]

const plain = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words
        .map((part) => {
          if (typeof part === 'string') return part
          return part.href.endsWith(part.text) ? part.text : `${part.text} (${part.href})`
        })
        .join('')

function toHtml(letter: LetterText, sender: Sender): string {
  const { name, url } = sender
  const { subject, preview, heading, paragraphs, action, notes = [] } = letter
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${LETTER_STYLE}</style>
</head>
<body>
<div class="pre">${escaped(preview)}</div>
<div class="room">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div class="mail" role="article" aria-label="${escaped(subject)}">
<div class="head"><div class="name"><a href="${escaped(url)}/">${escaped(name)}</a></div></div>
<div class="rope" aria-hidden="true"><i></i><b></b></div>
<div class="in">
<h1>${escaped(heading)}</h1>
${[
  ...paragraphs.map((words) => `<p>${marked(words)}</p>`),
  ...(action
    ? [`<p class="action"><a class="btn" href="${escaped(action.href)}">${escaped(action.label)}</a></p>`]
    : []),
  ...notes.map((words) => `<p class="small">${marked(words)}</p>`),
  ...(action ? [`<p class="small">${fallback(action.href)}</p>`] : []),
].join('\n')}
</div>
</div>
<div class="foot">
<p>${marked(footer(letter, sender))}</p>
<p>${escaped(name)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`
}

const fallback = (href: string) =>
  `If the button doesn’t work, paste this link into your browser:<br><a class="url" href="${escaped(href)}">${escaped(href)}</a>`

const marked = (words: Words): string =>
  (typeof words === 'string' ? [words] : words)
    .map((part) =>
      typeof part === 'string' ? escaped(part) : `<a href="${escaped(part.href)}">${escaped(part.text)}</a>`,
    )
    .join('')

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
