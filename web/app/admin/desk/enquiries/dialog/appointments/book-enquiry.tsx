import type { ArtistInList } from '@linework/contract/content/artists-shapes'
import type { ServiceInList } from '@linework/contract/content/services-shapes'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { useStudio } from '../../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../../ui/buttons/button.tsx'
import { AppointmentForm } from '../../../bookings/sheet/appointment-sheet.tsx'
import { showBookedToast } from '../../../bookings/sheet/booked-toast.ts'
import type { MissingLists } from '../../../bookings/sheet/lists-failed.tsx'
import { showWaitlistToast } from '../../../bookings/waitlist/waitlist-toast.ts'
import type { EnquiryAppointments } from './use-appointments.ts'

interface Props {
  enquiry: Enquiry
  appointments: EnquiryAppointments
  artists: ArtistInList[]
  services: ServiceInList[]
  missing: MissingLists
  /** Marks the enquiry as booked without a date; undefined when it is already booked. */
  onDateOpen: (() => unknown) | undefined
}

/** The appointment form of an enquiry. Booking without a date is a separate button. */
export function BookFromEnquiry({ enquiry, appointments, artists, services, missing, onDateOpen }: Props) {
  const { clock } = useStudio()
  const { open, close, show, edit } = appointments
  if (open === undefined) return null
  const isNew = open === 'new'
  return (
    <AppointmentForm
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
            Booked, no date yet
          </Button>
        ) : null
      }
      onSaved={(saved) => {
        show(saved.appointment)
        close()
        showBookedToast(saved, { clock, isNew, onMove: edit })
        if (!isNew) showWaitlistToast(open, saved.appointment)
      }}
      onClose={close}
    />
  )
}
