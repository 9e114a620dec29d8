import { appointmentsApi } from '@linework/contract/appointments/api'
import type { Enquiry } from '@linework/contract/enquiries/shapes'
import { useState } from 'react'
import { browserApi } from '../../lib/api.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { dayName } from '../bookings/agenda/days.ts'
import { dayOf, timeOf } from '../bookings/agenda/spans.ts'
import styles from './to-come-choice.module.css'

/** An appointment of these is still to come. */
export const hasToCome = ({ comesAt }: Pick<Enquiry, 'comesAt'>) =>
  comesAt !== null && Date.parse(comesAt) > Date.now()

/** What becomes of the appointments of enquiries that are about to be closed or deleted. */
export function useToCome(enquiries: Enquiry[]) {
  const booked = enquiries.filter(hasToCome)
  const [cancels, setCancels] = useState(true)
  return {
    booked,
    cancels,
    setCancels,
    /** Safe to repeat: a second call finds nothing to cancel. */
    async cancel() {
      if (!cancels || booked.length === 0) return
      const body = { enquiryIds: booked.map(({ _id }) => _id) }
      await browserApi(appointmentsApi.cancelToCome, { body })
    },
  }
}

/** Names who is still to come, and offers to call it off. */
export function ToComeChoice({
  toCome: { booked, cancels, setCancels },
}: {
  toCome: ReturnType<typeof useToCome>
}) {
  const { clock } = useStudio()
  if (booked.length === 0) return null
  const names = booked.map(({ name, comesAt }) =>
    comesAt === null ? name : `${name} (${dayName(dayOf(comesAt, clock))}, ${timeOf(comesAt, clock)})`,
  )
  return (
    <div className={styles.field}>
      <p>
        <b>Still to come:</b> {`${names.join(', ')}.`}
      </p>
      <label className={styles.choice}>
        <input type="checkbox" checked={cancels} onChange={({ target }) => setCancels(target.checked)} />
        {booked.length === 1
          ? 'Cancel the appointment and tell the client'
          : 'Cancel the appointments and tell the clients'}
      </label>
      {cancels ? null : <p className={styles.note}>The client will come, and is not told.</p>}
    </div>
  )
}
