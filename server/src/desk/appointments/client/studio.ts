import type { Db } from '../../../db/connect.ts'
import { findContactInfo } from '../../../studio/contact-info/queries.ts'
import { findStudio } from '../../../studio/profile/queries.ts'

/** Studio details shown to clients; '' when not set. */
export interface ClientStudio {
  name: string
  timeZone: string
  accent: string
  currency: string
  phone: string
  address: string
  publicUrl: string
}

export async function describeStudio(db: Db, publicUrl: string, senderName = ''): Promise<ClientStudio> {
  const [{ profile, fallback }, saved] = await Promise.all([findStudio(db), findContactInfo(db)])
  const { street, city, region, postalCode } = profile.place
  const lines = [street, city, `${region} ${postalCode}`.trim()].filter((line) => line !== '')
  const details = saved ?? fallback?.details
  return {
    name: profile.name || senderName || new URL(publicUrl).hostname,
    timeZone: profile.timeZone,
    accent: profile.look.accent,
    currency: profile.currency,
    phone: details?.phone ?? '',
    address: details?.address || (street === '' ? '' : lines.join(', ')),
    publicUrl,
  }
}
