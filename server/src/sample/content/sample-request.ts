export interface WrittenRequest {
  /** Counted from a Sunday, so that Saturdays and Sundays are the busy days. 0 to 59. */
  daysAgo: number
  /** On the studio's clock. */
  time: string
  name: string
  service: string
  artist: string
  inspiration?: string
  description: string
}
