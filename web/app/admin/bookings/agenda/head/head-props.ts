import type { Appointment } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Bookings } from '../../use-bookings.ts'
import type { AgendaViewState } from '../use-agenda-view.ts'

export interface HeadProps {
  view: AgendaViewState
  artists: ArtistInList[]
  /** Undefined while they are not known: then nothing is counted. */
  appointments: Appointment[] | undefined
  bookings: Bookings
}
