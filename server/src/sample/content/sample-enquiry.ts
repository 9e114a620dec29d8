export interface WrittenEnquiry {
  /** Counted from a Sunday, so that Saturdays and Sundays are the busy days. 0 to 59. */
  daysAgo: number
  /** In the studio's time zone. */
  time: string
  name: string
  service: string
  artist: string
  inspiration?: string
  description: string
}
