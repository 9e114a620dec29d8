import type { UpcomingAppointment } from '@linework/contract/desk/appointments-field-shapes'
import type { Enquiry, EnquiryDetails } from '@linework/contract/desk/enquiries-shapes'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { dayTimeText } from '../../kit/time/days.ts'
import question from '../../kit/trash/question.module.css'
import { callText } from '../bookings/agenda/appointment/notification-text.ts'
import styles from './upcoming-choice.module.css'

/** Unlike the details, an enquiry in the list does not include whether email is enabled. */
type Listed = Enquiry & Partial<Pick<EnquiryDetails, 'mailEnabled'>>

const CONFLICT = 409

export const hasUpcomingAppointment = ({ nextAppointmentAt }: Pick<Enquiry, 'nextAppointmentAt'>) =>
  nextAppointmentAt !== null && Date.parse(nextAppointmentAt) > Date.now()

const comingOf = ({
  _id,
  name,
  phone,
  email,
  nextAppointmentAt,
  mailEnabled = true,
}: Listed): UpcomingAppointment => ({
  enquiry: _id,
  name,
  phone,
  email,
  startsAt: nextAppointmentAt ?? '',
  notification: mailEnabled && email.includes('@') ? 'soon' : 'unreachable',
})

/** The upcoming appointments in a 409, which staff must confirm before the server continues. */
export const askedAbout = (error: unknown): UpcomingAppointment[] | undefined =>
  error instanceof ApiFailure && error.status === CONFLICT && Array.isArray(error.current)
    ? error.current
    : undefined

export function useUpcomingAppointments(enquiries: Listed[], known: UpcomingAppointment[] = []) {
  const [cancels, setCancels] = useState(true)
  const [byClient, setByClient] = useState(false)
  const [found, setFound] = useState(known)
  const isFound = (id: string) => found.some(({ enquiry }) => enquiry === id)
  const coming = [
    ...enquiries.filter((each) => hasUpcomingAppointment(each) && !isFound(each._id)).map(comingOf),
    ...found.filter(({ enquiry }) => enquiries.some(({ _id }) => _id === enquiry)),
  ]
  return {
    coming,
    cancels,
    setCancels,
    byClient,
    setByClient,
    /** The part of the request that closes or deletes the enquiries. */
    answer: {
      asked: [...new Set(coming.map(({ enquiry }) => enquiry))],
      cancels: cancels && coming.length > 0,
      ...(byClient ? { byClient } : {}),
    },
    ask(error: unknown): string | undefined {
      const asked = askedAbout(error)
      if (asked === undefined) return undefined
      setFound(asked)
      return (error as ApiFailure).message
    },
  }
}

export function UpcomingChoice({
  upcoming: { coming, cancels, setCancels, byClient, setByClient },
}: {
  upcoming: ReturnType<typeof useUpcomingAppointments>
}) {
  if (coming.length === 0) return null
  const unreachable = coming.filter(({ notification }) => notification === 'unreachable')
  const calls = [...new Set(unreachable.map(callText))]
  const isOne = coming.length === 1
  const tells =
    unreachable.length === coming.length ? '' : isOne ? ' and notify the client' : ' and notify the clients'
  return (
    <Stack gap={2} className={`break-words mt-4 text-sm ${question.question}`}>
      <ComingNames coming={coming} />
      <Row as="label" gap={4} align="center" className={styles.choice}>
        <input type="checkbox" checked={cancels} onChange={({ target }) => setCancels(target.checked)} />
        {`Cancel the ${isOne ? 'appointment' : 'appointments'}${tells}`}
      </Row>
      {cancels ? (
        <Row as="label" gap={4} align="center" className={styles.choice}>
          <input type="checkbox" checked={byClient} onChange={({ target }) => setByClient(target.checked)} />
          {isOne ? 'The client asked to cancel' : 'The clients asked to cancel'}
        </Row>
      ) : null}
      {cancels ? (
        calls.map((text) => (
          <p key={text} className="text-highlight">
            {text}
          </p>
        ))
      ) : (
        <p className="text-highlight">The appointment stays. The client is not notified.</p>
      )}
    </Stack>
  )
}

/** Shown before enquiries are erased, because clients get no email then. */
export function UpcomingNote({ enquiries }: { enquiries: Enquiry[] }) {
  const coming = enquiries.filter(hasUpcomingAppointment).map(comingOf)
  if (coming.length === 0) return null
  return (
    <Stack gap={2} className={`break-words mt-4 text-sm ${question.question}`}>
      <ComingNames coming={coming} />
      <p className="text-highlight">
        The appointments are deleted too. Clients are not emailed, so call them first.
      </p>
    </Stack>
  )
}

function ComingNames({ coming }: { coming: UpcomingAppointment[] }) {
  const { clock } = useStudio()
  const names = coming.map(({ name, startsAt }) => `${name} (${dayTimeText(startsAt, clock)})`)
  return (
    <p>
      <b>Upcoming:</b> {`${names.join(', ')}.`}
    </p>
  )
}
