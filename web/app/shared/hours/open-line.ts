/** The saved opening hours in one line, built by loaders so that pages need no parser. */
export interface HoursText {
  line: string
  isAlwaysOpen: boolean
}

/** Uses the studio's own text only if it is always open; otherwise the text could contradict 'Closed now'. */
export const openLineOf = ({ line, isAlwaysOpen }: HoursText, openLine: string) =>
  (isAlwaysOpen && openLine) || line

export const withNotice = (line: string, notice: string) =>
  [notice, line].filter((part) => part !== '').join(' · ')
