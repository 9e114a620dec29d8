import { atStudio } from '@linework/contract/fields/studio-time'

/** A moment in the studio's time zone, as '2026-11-14 18:35'. */
export const studioTime = (moment: Date): string =>
  atStudio(moment).toISOString().slice(0, 16).replace('T', ' ')
