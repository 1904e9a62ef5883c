import { type ReactNode, useId, useState } from 'react'

import { Button } from '../button'
import { classes } from '../classes'
import { TableRegion } from '../data/table'
import tables from '../data/table.module.css'
import keys from './legend.module.css'
import css from './plot.module.css'
import { percent, ticksTo } from './scale'

/** The same numbers as they are drawn: the names of the columns, and rows whose first cell is their name. */
export interface PlotTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

interface PlotProps {
  readonly title: string
  /** Its finding, in a sentence. */
  readonly finding: ReactNode
  readonly legend?: ReactNode
  readonly table: PlotTable
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A drawing with its name, its finding, and its numbers as a table. */
export function Plot({ title, finding, legend, table, wide, children }: PlotProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <figure className={classes(css.plot, wide && css.wide)} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{finding}</p>
        </div>
        <Button
          small
          variant="ghost"
          icon="table"
          aria-label={`Table: ${title}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-table`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Table
        </Button>
      </header>
      {legend && <div className={classes(keys.legend, css.legend)}>{legend}</div>}
      {children}
      <div id={`${id}-table`} className={css.table} hidden={!isOpen}>
        {isOpen && (
          <TableRegion label={`Table: ${title}`}>
            <table className={tables.table}>
              <thead>
                <tr>
                  {table.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map(([name, ...cells]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {cells.map((cell, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
                      <td key={index}>{typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableRegion>
        )}
      </div>
    </figure>
  )
}

/** The area of a drawing. `named` leaves room at its end for the names of curves. */
export const Draw = ({ label, named, tall, children }: DrawProps) => (
  <div className={classes(css.draw, named && css.named, tall && css.heat)}>
    <svg role="img" aria-label={label}>
      {children}
    </svg>
  </div>
)

interface DrawProps {
  /** Its subject, with the least and the most of it. */
  readonly label: string
  readonly named?: boolean
  readonly tall?: boolean
  readonly children: ReactNode
}

/** The lines across a drawing, each with its number. */
export const Lines = ({ most, top }: { readonly most: number; readonly top: number }) =>
  ticksTo(most).map((tick) => {
    const y = percent(1 - tick / top)
    return (
      <g key={tick}>
        <line className={tick === 0 ? css.base : css.line} x1="0" x2="100%" y1={y} y2={y} />
        <text x="-8" y={y} dy="4" textAnchor="end">
          {tick.toLocaleString('en-US')}
        </text>
      </g>
    )
  })

/** A name below a drawing, at a share of its width. */
export interface Mark {
  readonly at: number
  readonly text: string
}

/** On a phone every second one is left out where they would touch. */
export const Marks = ({ marks }: { readonly marks: readonly Mark[] }) =>
  marks.map(({ at, text }, index) => (
    <text
      key={`${at}`}
      x={percent(at)}
      y="100%"
      dy="20"
      className={classes(marks.length > 6 && index % 2 === 1 && css.second)}
    >
      {text}
    </text>
  ))

/** Part of a drawing that is stretched to it; what is drawn in it has places from 0 to 100. */
export const Stretched = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
    {children}
  </svg>
)

/** A name in a legend with the look of what it names. */
export const Key = ({ look, hatched, children }: KeyProps) => (
  <span>
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <rect className={look} width="16" height="16" rx="2" />
      {hatched && <path className={hatched} d="M-1 6l7-7M-1 14l15-15M2 17l15-15M10 17l7-7" />}
    </svg>
    {children}
  </span>
)

interface KeyProps {
  readonly look: string | undefined
  /** The look of lines across it. */
  readonly hatched?: string | undefined
  readonly children: ReactNode
}
