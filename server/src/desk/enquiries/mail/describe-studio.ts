import type { Db } from '../../../db/connect.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { phoneCountryOf } from '../../../phone-numbers.ts'
import { findStudio } from '../../../studio/profile/queries.ts'
import type { MailStudio } from './email.ts'

export async function describeStudio(db: Db, mailer: Mailer, publicUrl: string): Promise<MailStudio> {
  const { profile } = await findStudio(db)
  const { replyPromise, timeZone, place, look } = profile
  const name = profile.name || mailer.studioName || new URL(publicUrl).hostname
  // As in the back office, the studio's calling code overrides the country's for numbers without one.
  const country = phoneCountryOf(place.country, place.callingCode)
  return { name, replyPromise, timeZone, country, accent: look.accent, publicUrl }
}
