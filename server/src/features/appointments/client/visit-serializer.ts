import type { AppointmentState } from '@linework/contract/appointments/limits'
import type { MessageSettings } from '@linework/contract/messages/shapes'
import type { Visit } from '@linework/contract/visits/shapes'
import { serializePicture } from '../../../media/serializer.ts'
import { aftercareOf } from '../../messages/queries.ts'
import { minutesOf } from '../serializer.ts'
import type { VisitRow } from './visit-queries.ts'

/** With whether its link was handed over by staff, not mailed to the client. */
export type OpenedVisit = VisitRow & { isHanded: boolean }

export function serializeVisit(row: OpenedVisit, settings: MessageSettings): Visit {
  return {
    state: row.state as AppointmentState,
    startsAt: row.starts_at.toISOString(),
    minutes: minutesOf(row),
    isOver: row.is_over,
    service: row.service,
    sessionNumber: row.session,
    sessionCount: row.sessions,
    artist:
      row.artist_name === null
        ? null
        : { name: row.artist_name, picture: row.artist_picture && serializePicture(row.artist_picture) },
    confirmedAt: row.client_confirmed_at?.toISOString() ?? null,
    asks: row.client_asks as Visit['asks'],
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
    bring: settings.bring.split('\n').filter((line) => line.trim() !== ''),
    aftercare: row.state === 'cancelled' ? '' : aftercareOf(settings, row.service),
    mayErase: !row.has_more,
    eraseIsAsked: row.isHanded,
  }
}

function depositOf(row: VisitRow, { upiId, paymentLink }: MessageSettings): Visit['deposit'] {
  const isReceived = row.deposit_received_at !== null
  if (row.deposit === null || row.deposit === 0 || row.state === 'cancelled') return null
  if (row.deposit_returned_at !== null) return null
  if (!isReceived && upiId === '' && paymentLink === '') return null
  return { amount: row.deposit, upiId, paymentLink, isReceived }
}
