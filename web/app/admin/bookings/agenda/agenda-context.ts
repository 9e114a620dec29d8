import type { Appointment, BlockedTime } from '@linework/contract/appointments/shapes'
import type { ArtistInList } from '@linework/contract/artists/shapes'
import { createContext, useContext } from 'react'
import type { Clash } from '../clash/find-clashes.ts'

export interface AgendaContent {
  artists: ArtistInList[]
  appointments: Appointment[]
  blocked: BlockedTime[]
  clashes: Clash[]
  now: Date
  today: string
  /** Opens the details of an appointment. */
  onOpen: (appointment: Appointment) => void
  /** Asks whether a blocked time shall be free again; without it the role may not. */
  onOpenBlocked: ((blocked: BlockedTime) => void) | undefined
  /** Moved by the mouse: to a day, a start and an artist. */
  onMove: (appointment: Appointment, to: { startsAt: string; artistId: string | null }) => void
}

export const AgendaContext = createContext<AgendaContent | undefined>(undefined)

export const useAgendaContent = () => useContext(AgendaContext) as AgendaContent
