import type { AppointmentState } from '@linework/contract/desk/appointments'
import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import type { MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { fillPaymentLink } from '@linework/contract/desk/deposit-rule'
import { serializePicture } from '../../../media/serializer.ts'
import { aftercareOf } from '../../messages/queries.ts'
import { balanceOf, ruleOf } from '../deposits.ts'
import { minutesOf } from '../serializer.ts'
import type { ClientPageRow } from './client-page-queries.ts'

/** `isHanded` is true when staff received the link to share, false when it was emailed to the client. */
export type OpenedAppointment = ClientPageRow & { isHanded: boolean }

export function serializeClientAppointment(
  row: OpenedAppointment,
  settings: MessageSettings,
): ClientAppointment {
  return {
    state: row.state as AppointmentState,
    startsAt: row.starts_at.toISOString(),
    minutes: minutesOf(row),
    isPast: row.is_over || row.state === 'came',
    service: row.service,
    sessionNumber: row.session,
    sessionCount: row.sessions,
    artist:
      row.artist_name === null
        ? null
        : { name: row.artist_name, picture: row.artist_picture && serializePicture(row.artist_picture) },
    confirmedAt: row.client_confirmed_at?.toISOString() ?? null,
    asks: row.client_asks as ClientAppointment['asks'],
    askedAt: row.client_asked_at?.toISOString() ?? null,
    linkEndsAt: row.link_ends_at.toISOString(),
    client: {
      name: row.client_name,
      phone: row.client_phone,
      email: row.client_email,
      description: row.client_description,
      reference: row.client_reference,
      since: row.client_since.toISOString(),
    },
    deposit: depositOf(row, settings),
    depositRule: ruleOf(row),
    depositAgreedAt: row.deposit_agreed_at?.toISOString() ?? null,
    bring: settings.bring.split('\n').filter((line) => line.trim() !== ''),
    aftercare: row.state === 'cancelled' ? '' : aftercareOf(settings, row.service),
    canErase: !row.has_more,
    mustRequestErasure: row.isHanded,
    consent: row.consent,
  }
}

function depositOf(
  row: ClientPageRow,
  { upiId, paymentLink }: MessageSettings,
): ClientAppointment['deposit'] {
  const isReceived = row.deposit_received_at !== null
  if (row.deposit === null || row.deposit === 0 || row.state === 'cancelled') return null
  if (row.deposit_returned_at !== null) return null
  const amount = balanceOf(row).owed || row.deposit
  const link = fillPaymentLink(paymentLink, amount, row.client_reference)
  return { amount, upiId, paymentLink: link, isReceived }
}
