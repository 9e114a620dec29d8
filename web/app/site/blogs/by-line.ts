import { formatDay } from '../../shared/format-day.ts'

export const byLine = ({ author, publicDate }: { author: string; publicDate: string }) =>
  `By ${author} | ${formatDay(publicDate)}`
