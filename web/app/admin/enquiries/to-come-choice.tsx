import type { StillToCome } from '@linework/contract/appointments/to-come-shapes'
import type { Enquiry, EnquiryDetails } from '@linework/contract/enquiries/shapes'
import { useState } from 'react'
import { ApiFailure } from '../../lib/calls/api.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { callText } from '../bookings/agenda/appointment/told-text.ts'
import { dayName } from '../bookings/times/days.ts'
import { dayOf, timeOf } from '../bookings/times/spans.ts'
import styles from './to-come-choice.module.css'

/** In the list it is not known whether mail is set up. */
type Listed = Enquiry & Partial<Pick<EnquiryDetails, 'mailIsOn'>>

const CONFLICT = 409

/** An appointment of these is still to come. */
export const hasToCome = ({ comesAt }: Pick<Enquiry, 'comesAt'>) =>
  comesAt !== null && Date.parse(comesAt) > Date.now()

const comingOf = ({ _id, name, phone, email, comesAt, mailIsOn = true }: Listed): StillToCome => ({
  enquiry: _id,
  name,
  phone,
  email,
  startsAt: comesAt ?? '',
  told: mailIsOn && email.includes('@') ? 'soon' : 'unreachable',
})

/** What the server wants to be asked about first: booked meanwhile, or after an appointment that is running. */
export const askedAbout = (error: unknown): StillToCome[] | undefined =>
  error instanceof ApiFailure && error.status === CONFLICT && Array.isArray(error.current)
    ? error.current
    : undefined

/** What becomes of the appointments of enquiries that are about to be closed or deleted. */
export function useToCome(enquiries: Listed[], known: StillToCome[] = []) {
  const [cancels, setCancels] = useState(true)
  const [found, setFound] = useState(known)
  const isFound = (id: string) => found.some(({ enquiry }) => enquiry === id)
  const coming = [
    ...enquiries.filter((each) => hasToCome(each) && !isFound(each._id)).map(comingOf),
    ...found.filter(({ enquiry }) => enquiries.some(({ _id }) => _id === enquiry)),
  ]
  return {
    coming,
    cancels,
    setCancels,
    /** For the call that closes or deletes them. */
    answer: {
      asked: [...new Set(coming.map(({ enquiry }) => enquiry))],
      cancels: cancels && coming.length > 0,
    },
    /** Shows what the server wants to be asked about. Returns its words, where that is why the call failed. */
    ask(error: unknown): string | undefined {
      const asked = askedAbout(error)
      if (asked === undefined) return undefined
      setFound(asked)
      return (error as ApiFailure).message
    },
  }
}

/** Names who is still to come and who must be called, and offers to call it off. */
export function ToComeChoice({
  toCome: { coming, cancels, setCancels },
}: {
  toCome: ReturnType<typeof useToCome>
}) {
  if (coming.length === 0) return null
  const unreachable = coming.filter(({ told }) => told === 'unreachable')
  const calls = [...new Set(unreachable.map(callText))]
  const isOne = coming.length === 1
  const tells =
    unreachable.length === coming.length ? '' : isOne ? ' and tell the client' : ' and tell the clients'
  return (
    <div className={styles.field}>
      <ComingNames coming={coming} />
      <label className={styles.choice}>
        <input type="checkbox" checked={cancels} onChange={({ target }) => setCancels(target.checked)} />
        {`Cancel the ${isOne ? 'appointment' : 'appointments'}${tells}`}
      </label>
      {cancels ? (
        calls.map((text) => (
          <p key={text} className={styles.note}>
            {text}
          </p>
        ))
      ) : (
        <p className={styles.note}>The client will come, and is not told.</p>
      )}
    </div>
  )
}

/** Before enquiries are erased: nothing of them is left to send an email from. */
export function ToComeNote({ enquiries }: { enquiries: Enquiry[] }) {
  const coming = enquiries.filter(hasToCome).map(comingOf)
  if (coming.length === 0) return null
  return (
    <div className={styles.field}>
      <ComingNames coming={coming} />
      <p className={styles.note}>The appointments go too, and no email says so: call first.</p>
    </div>
  )
}

function ComingNames({ coming }: { coming: StillToCome[] }) {
  const { clock } = useStudio()
  const names = coming.map(
    ({ name, startsAt }) => `${name} (${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)})`,
  )
  return (
    <p>
      <b>Still to come:</b> {`${names.join(', ')}.`}
    </p>
  )
}
