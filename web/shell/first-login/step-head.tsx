interface Props {
  readonly title: string
  readonly lede: string
}

/** A step's title. It takes the focus when the step appears, so that the change is read out. */
export const StepHead = ({ title, lede }: Props) => (
  <div className="stack gap-8">
    <h1 tabIndex={-1} ref={focus}>
      {title}
    </h1>
    <p className="lede">{lede}</p>
  </div>
)

const focus = (title: HTMLElement | null) => title?.focus()
