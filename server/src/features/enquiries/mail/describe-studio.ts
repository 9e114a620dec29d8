import type { Db } from '../../../db/connect.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { findStudio } from '../../studio/queries.ts'
import type { MailStudio } from './email.ts'

export async function describeStudio(db: Db, mailer: Mailer, publicUrl: string): Promise<MailStudio> {
  const { profile } = await findStudio(db)
  const { replyPromise, timeZone, place, look } = profile
  const name = profile.name || mailer.studioName || new URL(publicUrl).hostname
  return { name, replyPromise, timeZone, country: place.country, accent: look.accent, publicUrl }
}
