/** The saved hours in one line. Computed by loaders, so that pages need no parser of hours. */
export interface HoursText {
  line: string
  isAlwaysOpen: boolean
}

/**
 * Returns the studio's own text only if it is always open; otherwise it could contradict 'Closed now' beside
 * it.
 */
export const openLineOf = ({ line, isAlwaysOpen }: HoursText, openLine: string) =>
  (isAlwaysOpen && openLine) || line

/** Puts today's special hours before the weekly hours. */
export const withNotice = (line: string, notice: string) =>
  [notice, line].filter((part) => part !== '').join(' · ')
