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
  const { subject, preview, heading, paragraphs, action, notes = [] } = letter
  const lines = [
    ...paragraphs.map((words) => `<p>${marked(words)}</p>`),
    ...(action
      ? [`<p class="action"><a class="btn" href="${escaped(action.href)}">${escaped(action.label)}</a></p>`]
      : []),
    ...notes.map((words) => `<p class="small">${marked(words)}</p>`),
    ...(action ? [`<p class="small">${fallback(action.href)}</p>`] : []),
  ]
  return letterPage({ subject, preview, heading, lines, foot: marked(footer(letter, sender)) }, sender)
}

interface LetterPage extends Pick<LetterText, 'subject' | 'preview' | 'heading'> {
  /** HTML, as is the foot. */
  readonly lines: readonly string[]
  readonly foot: string
}

/** A letter of any kind as a page, with the club above it and why it came below. */
export const letterPage = (
  { subject, preview, heading, lines, foot }: LetterPage,
  { name, url }: Pick<Sender, 'name' | 'url'>,
): string => `<!doctype html>
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
${lines.join('\n')}
</div>
</div>
<div class="foot">
<p>${foot}</p>
<p>${escaped(name)}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`

const fallback = (href: string) =>
  `If the button doesn’t work, paste this link into your browser:<br><a class="url" href="${escaped(href)}">${escaped(href)}</a>`

const marked = (words: Words): string =>
  (typeof words === 'string' ? [words] : words)
    .map((part) =>
      typeof part === 'string' ? escaped(part) : `<a href="${escaped(part.href)}">${escaped(part.text)}</a>`,
    )
    .join('')

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The look of every letter. Mail programs know neither variables nor style sheets of their own, so the colors are literal. */
export const LETTER_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
*{box-sizing:border-box}
body{margin:0;padding:0;background:#f5f4ee;color:#16281f;font:16px/24px -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;-webkit-text-size-adjust:100%}
.room{padding:32px 16px}
.mail{max-width:600px;margin:0 auto;background:#fdfcf9;border:1px solid #dddacd;border-radius:10px}
.head{padding:32px 32px 0}
.in{padding:24px 32px 32px}
.name{font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.01em}
.name a{color:inherit;text-decoration:none}
.rope{height:9px;margin:16px 32px 0}
.rope i{display:block;height:0;border-top:2px solid #dddacd}
.rope b{display:block;width:9px;height:9px;border-radius:50%;background:#c8452b;margin-top:-6px;margin-left:24px}
h1{margin:0 0 8px;font-size:28px;line-height:34px;font-weight:600;letter-spacing:-.02em}
h2{margin:32px 0 4px;font-size:18px;line-height:24px;font-weight:600}
p{margin:0 0 16px}
.in p:last-child{margin-bottom:0}
.action{margin:24px 0}
.small{color:#3f5148;font-size:14px;line-height:20px}
a{color:#14506b}
.btn{display:inline-block;padding:12px 24px;border-radius:6px;background:#1f4f3d;color:#fff !important;font-weight:600;text-decoration:none}
.muted{color:#3f5148}
.row{padding:12px 0;border-bottom:1px solid #dddacd}
.row p,.glow p{margin:0}
.row b{font-weight:600}
.when{color:#566860;font-size:14px;line-height:20px}
.glow{background:#fbe8df;color:#16281f;border-radius:6px;padding:12px 16px;margin:0 0 16px}
button.btn{border:0;font:inherit;font-weight:600;cursor:pointer}
.foot{max-width:600px;margin:0 auto;padding:16px 32px;color:#566860;font-size:13px;line-height:20px}
.foot p{margin:0 0 8px}
.foot a{color:#3f5148}
.pre{display:none;max-height:0;overflow:hidden}
.url{word-break:break-all}
@media (max-width:480px){.room{padding:0}.mail{border-radius:0;border-width:0 0 1px}.head{padding:24px 16px 0}.in{padding:24px 16px}.rope{margin:16px 16px 0}.foot{padding:16px}.btn{display:block;text-align:center}}
@media (prefers-color-scheme:dark){body{background:#0f1816;color:#ecf1eb}.mail{background:#15211e;border-color:#2b3b36}.rope i,.row{border-color:#2b3b36}.rope b{background:#ff8f6b}.small,.muted{color:#bccac1}.when,.foot{color:#9db0a6}.glow{background:#3a231b;color:#ecf1eb}a{color:#9fd2e9}.foot a{color:#bccac1}.btn{background:#9dd6b8;color:#0d1f17 !important}}
`
