import type { Placeholder } from '@linework/contract/desk/clients/messages'
import type { MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { fillPaymentLink } from '@linework/contract/desk/deposit-rule'
import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/format-long-time'
import type { Db } from '../../../db/connect.ts'
import { findContactInfo } from '../../../studio/contact-info/queries.ts'
import { findStudio } from '../../../studio/profile/queries.ts'
import { localTime } from '../../../studio-time.ts'
import { balanceOf } from '../deposits.ts'
import type { AppointmentRow } from '../queries.ts'
import { minutesOf } from '../serializer.ts'

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

interface Known {
  settings: Pick<MessageSettings, 'upiId' | 'paymentLink' | 'reviewLink'>
  studio: ClientStudio
  link: string
}

/** Returns the values of the template placeholders; '' when unknown. */
export function valuesOf(
  row: AppointmentRow,
  { settings, studio, link }: Known,
): Record<Placeholder, string> {
  const at = localTime(row.starts_at, studio.timeZone)
  const owed = balanceOf(row).owed || row.deposit
  return {
    name: row.client_name.split(' ')[0] ?? '',
    studio: studio.name,
    artist: row.artist_name ?? '',
    service: row.service,
    date: `${weekdayName(at)} ${longDay(at)}`,
    time: timeOfDay(at),
    length: longDuration(minutesOf(row)),
    address: studio.address,
    map: studio.address === '' ? '' : mapUrl(studio),
    price: moneyOf(row.price, studio.currency),
    deposit: moneyOf(owed, studio.currency),
    upi: settings.upiId,
    payment: fillPaymentLink(settings.paymentLink, owed ?? 0, row.client_reference),
    reference: row.client_reference,
    link,
    review: settings.reviewLink,
  }
}

export const moneyOf = (amount: number | null, currency: string) =>
  amount === null
    ? ''
    : new Intl.NumberFormat('en', {
        ...(currency === '' ? {} : { style: 'currency' as const, currency }),
        maximumFractionDigits: 0,
      }).format(amount)

/** Phones open this URL in their map app. */
export const mapUrl = ({ name, address }: Pick<ClientStudio, 'name' | 'address'>) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
