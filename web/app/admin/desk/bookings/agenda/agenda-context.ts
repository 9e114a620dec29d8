import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import { createContext, useContext } from 'react'
import type { AppointmentConflict } from '../conflicts/find-conflicts.ts'

interface AgendaContent {
  artists: ArtistInList[]
  appointments: Appointment[]
  blocked: BlockedTime[]
  conflicts: AppointmentConflict[]
  now: Date
  today: string
  /** Opens the details of an appointment. */
  onOpen: (appointment: Appointment) => void
  /** Asks whether to unblock the time. Undefined when the role lacks the permission. */
  onOpenBlocked: ((blocked: BlockedTime) => void) | undefined
  /** Called after a drag, with the new start and artist. */
  onMove: (appointment: Appointment, to: { startsAt: string; artistId: string | null }) => void
}

export const AgendaContext = createContext<AgendaContent | undefined>(undefined)

export const useAgendaContent = () => useContext(AgendaContext) as AgendaContent
