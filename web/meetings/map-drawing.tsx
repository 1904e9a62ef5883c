import css from './map-drawing.module.css'

/** A map of nowhere: contours, a road, water, and a pin. */
export const MapDrawing = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
    <path className={css.water} d="M0 260c90-30 150 20 240-10s120-90 220-70 120 40 180 20v160H0z" />
    <path className={css.contour} d="M0 60c120 30 180-40 300-10s200 60 340 10" />
    <path
      className={css.contour}
      d="M0 100c120 30 180-40 300-10s200 60 340 10M0 140c120 30 180-40 300-10s200 60 340 10"
    />
    <path className={css.road} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={css.line} d="M-10 190C120 150 210 240 330 190S520 60 660 90" />
    <path className={css.lane} d="M330 190C340 90 300 50 320-10M330 190c60 70 40 110 70 180" />
  </svg>
)
