/** The saved hours in one line. Computed by loaders, so that pages need no parser of hours. */
export interface HoursText {
  line: string
  isAlwaysOpen: boolean
}

/** The studio's own text only if it is always open; otherwise it could contradict 'Closed now'. */
export const openLineOf = ({ line, isAlwaysOpen }: HoursText, openLine: string) =>
  (isAlwaysOpen && openLine) || line

export const withNotice = (line: string, notice: string) =>
  [notice, line].filter((part) => part !== '').join(' · ')
