/** The saved hours in one line. Made by loaders, so that pages need no parser of hours. */
export interface HoursText {
  line: string
  isAlwaysOpen: boolean
}

/** The studio's own words where it is always open; other hours must not contradict 'Closed now' beside them. */
export const openLineOf = ({ line, isAlwaysOpen }: HoursText, openLine: string) =>
  (isAlwaysOpen && openLine) || line

/** Today's special hours stand before those of the week. */
export const withNotice = (line: string, notice: string) =>
  [notice, line].filter((part) => part !== '').join(' · ')
