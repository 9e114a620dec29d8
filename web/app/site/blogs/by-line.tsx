import { formatDay } from '../../shared/time/format-day.ts'

interface Props {
  className: string | undefined
  blog: { author: string; publicDate: string }
}

/** Its sign is for readers of the text alone; the eye has the distance. */
export const ByLine = ({ className, blog: { author, publicDate } }: Props) => (
  <p className={className}>
    <span>{`By ${author}`}</span>
    <span className="visually-hidden"> | </span>
    <span>{formatDay(publicDate)}</span>
  </p>
)
