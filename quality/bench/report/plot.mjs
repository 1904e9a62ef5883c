// Draws lines into an SVG that can be read by day and by night, on paper, and without telling colours apart.
const [WIDTH, HEIGHT] = [820, 440]
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 232, 52, 56]
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '', '7 4', '2 4', '10 3 2 3']
const HUES = [212, 24, 150, 330, 270, 48, 190, 0]

/**
 * `{ title, x: { label, ticks }, y: { label, isLog }, series: [{ name, values }] }` as the text of an SVG. The values stand
 * at the ticks, which are as far apart as each other.
 */
export function plot({ title, x, y, series }) {
  const values = series.flatMap((line) => line.values).filter((value) => value > 0)
  const scale = y.isLog ? logScale(values) : linearScale(values)
  const xAt = (index) => LEFT + (index / Math.max(1, x.ticks.length - 1)) * (WIDTH - LEFT - RIGHT)
  const yAt = (value) => HEIGHT - BOTTOM - scale.part(value) * (HEIGHT - TOP - BOTTOM)
  const text = (className, px, py, words) => `<text class="${className}" x="${px}" y="${py}">${escaped(words)}</text>`
  const rules = scale.ticks.map(
    (value) =>
      `<path class="rule" d="M${LEFT} ${round(yAt(value))}H${WIDTH - RIGHT}"/>${text('left', LEFT - 8, round(yAt(value) + 4), short(value))}`,
  )
  const marks = x.ticks.map((tick, index) => text('middle', round(xAt(index)), HEIGHT - BOTTOM + 20, tick))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style(series.length)}</style><rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    text('title', LEFT, 28, title),
    text('unit', LEFT, TOP - 8, y.label),
    ...rules,
    ...marks,
    text('middle', (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, x.label),
    ...lines(series, xAt, yAt),
    ...names(series, yAt),
    '</svg>',
    '',
  ].join('\n')
}

const lines = (series, xAt, yAt) =>
  series.map(({ values }, index) => {
    const points = values.map((value, at) => `${round(xAt(at))} ${round(yAt(value))}`)
    const dots = points.map(
      (point) => `<circle class="d${index}" cx="${point.split(' ')[0]}" cy="${point.split(' ')[1]}" r="3"/>`,
    )
    return `<path class="l l${index}" d="M${points.join('L')}"/>${dots.join('')}`
  })

/** Each name beside the end of its line, moved apart where they would stand on each other. */
function names(series, yAt) {
  const wanted = series.map(({ name, values }, index) => ({ name, index, at: yAt(values.at(-1)) }))
  wanted.sort((one, other) => one.at - other.at)
  for (const [nth, each] of wanted.entries()) if (nth > 0) each.at = Math.max(each.at, wanted[nth - 1].at + 17)
  const over = Math.max(0, (wanted.at(-1)?.at ?? 0) - (HEIGHT - BOTTOM + 12))
  const x = WIDTH - RIGHT + 14
  return wanted.map(({ name, index, at }) => {
    const y = round(at - over)
    return `<path class="l l${index}" d="M${x} ${y}h22"/><text class="name" x="${x + 30}" y="${y + 4}">${escaped(name)}</text>`
  })
}

function linearScale(values) {
  const most = Math.max(...values)
  const step = [1, 2, 5, 10]
    .map((nice) => nice * 10 ** Math.floor(Math.log10(most / 4)))
    .find((nice) => most / nice <= 6)
  const top = Math.ceil(most / step) * step
  return {
    part: (value) => value / top,
    ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step),
  }
}

function logScale(values) {
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))]
  const span = Math.max(1, high - low)
  const ticks = Array.from({ length: span + 1 }, (_, index) => 10 ** (low + index))
  return { part: (value) => (Math.log10(Math.max(value, 10 ** low)) - low) / span, ticks }
}

const style = (count) => {
  const colours = (light, saturation) =>
    Array.from({ length: count }, (_, index) => {
      const colour = `hsl(${HUES[index % HUES.length]} ${saturation}% ${light}%)`
      return `.l${index}{stroke:${colour};stroke-dasharray:${DASHES[index % DASHES.length] || 'none'}}.d${index}{fill:${colour}}`
    }).join('')
  return `text{font:13px system-ui,sans-serif;fill:hsl(215 25% 17%)}.title{font-weight:600;font-size:16px}.unit,.left,.middle{fill:hsl(215 12% 38%)}.left{text-anchor:end}.middle{text-anchor:middle}.paper{fill:hsl(210 30% 99%)}.rule{stroke:hsl(214 18% 86%)}.l{fill:none;stroke-width:2.2}${colours(36, 72)}@media (prefers-color-scheme:dark){text{fill:hsl(210 25% 92%)}.unit,.left,.middle{fill:hsl(213 14% 70%)}.paper{fill:hsl(217 26% 12%)}.rule{stroke:hsl(217 14% 27%)}${colours(70, 74)}}`
}

const round = (value) => Math.round(value * 10) / 10
const short = (value) => (value >= 1 ? value.toLocaleString('en-US') : String(Number(value.toPrecision(2))))
const escaped = (words) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
