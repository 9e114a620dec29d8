import type { ArtistInList } from '@linework/contract/artists/shapes'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import type { ServiceInList } from '@linework/contract/services/shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AppointmentSheet } from '../../../bookings/sheet/appointment-sheet.tsx'
import type { MissingLists } from '../../../bookings/sheet/lists-failed.tsx'
import { sayBooked } from '../../../bookings/sheet/say-booked.ts'
import { offerWaitlist } from '../../../bookings/waitlist/offer-waitlist.ts'
import type { EnquiryAppointments } from './use-appointments.ts'

interface Props {
  enquiry: Enquiry
  appointments: EnquiryAppointments
  artists: ArtistInList[]
  services: ServiceInList[]
  missing: MissingLists
  /** Books without a day; undefined where it is booked already. */
  onDateOpen: (() => unknown) | undefined
}

/** Day, time, Book. A booking without a day has to be said. */
export function BookEnquiry({ enquiry, appointments, artists, services, missing, onDateOpen }: Props) {
  const { clock } = useStudio()
  const { open, close, show, edit } = appointments
  if (open === undefined) return null
  const isNew = open === 'new'
  return (
    <AppointmentSheet
      key={isNew ? 'new' : open._id}
      subject={isNew ? { kind: 'enquiry', enquiry } : { kind: 'edit', appointment: open }}
      artists={artists}
      services={services}
      missing={missing}
      addressed
      aside={
        isNew && onDateOpen ? (
          <Button
            variant="ghost"
            onClick={() => {
              close()
              onDateOpen()
            }}
          >
            Booked, date open
          </Button>
        ) : null
      }
      onSaved={(saved) => {
        show(saved.appointment)
        close()
        sayBooked(saved, { clock, isNew, onMove: edit })
        if (!isNew) offerWaitlist(open, saved.appointment)
      }}
      onClose={close}
    />
  )
}
