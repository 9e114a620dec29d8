import { formatDay } from '../../shared/time/format-day.ts'

interface Props {
  className: string | undefined
  blog: { author: string; publicDate: string }
}

/** The separator is for screen readers and copied text only; visually there is a gap. */
export const ByLine = ({ className, blog: { author, publicDate } }: Props) => (
  <p className={className}>
    <span>{`By ${author}`}</span>
    <span className="visually-hidden"> | </span>
    <span>{formatDay(publicDate)}</span>
  </p>
)
