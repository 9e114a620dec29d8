import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import type { Bookings } from '../../use-bookings.ts'
import type { AgendaViewState } from '../use-agenda-view.ts'

export interface HeadProps {
  view: AgendaViewState
  artists: ArtistInList[]
  /** Undefined until loaded; no counts are shown then. */
  appointments: Appointment[] | undefined
  bookings: Bookings
}
