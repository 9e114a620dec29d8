import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/long-time'
import type { MessageSettings } from '@linework/contract/messages/shapes'
import type { Placeholder } from '@linework/contract/messages/templates'
import { localTime } from '../../../studio-time.ts'
import type { AppointmentRow } from '../queries.ts'
import { minutesOf } from '../serializer.ts'
import { mapAddress } from './email.ts'
import type { ClientStudio } from './studio.ts'

interface Known {
  settings: Pick<MessageSettings, 'upiId' | 'paymentLink' | 'reviewLink'>
  studio: ClientStudio
  link: string
}

/** What the placeholders of a template stand for; '' for what is not known. */
export function valuesOf(
  row: AppointmentRow,
  { settings, studio, link }: Known,
): Record<Placeholder, string> {
  const at = localTime(row.starts_at, studio.timeZone)
  return {
    name: row.client_name.split(' ')[0] ?? '',
    studio: studio.name,
    artist: row.artist_name ?? '',
    service: row.service,
    date: `${weekdayName(at)} ${longDay(at)}`,
    time: timeOfDay(at),
    length: longDuration(minutesOf(row)),
    address: studio.address,
    map: studio.address === '' ? '' : mapAddress(studio),
    price: moneyOf(row.price, studio.currency),
    deposit: moneyOf(row.deposit, studio.currency),
    upi: settings.upiId,
    payment: settings.paymentLink,
    reference: row.client_reference,
    link,
    review: settings.reviewLink,
  }
}

const moneyOf = (amount: number | null, currency: string) =>
  amount === null
    ? ''
    : new Intl.NumberFormat('en', {
        ...(currency === '' ? {} : { style: 'currency' as const, currency }),
        maximumFractionDigits: 0,
      }).format(amount)
