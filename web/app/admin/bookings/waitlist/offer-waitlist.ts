import type { Appointment } from '@linework/contract/appointments/shapes'
import { DAYS } from '@linework/contract/contact-info/limits'
import { waitlistApi } from '@linework/contract/waitlist/api'
import { quietApi } from '../../../lib/calls/api.ts'
import { reportFailure } from '../../../lib/calls/report-failure.ts'
import { closeToast, LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'
import { listAddress } from '../../list/list-address.ts'
import { freedTime } from './freed-time.ts'

/** Says who waits for the time that a change has set free. `close` takes the offer back with the change. */
export function offerWaitlist(before: Appointment, after: Appointment): { close: () => void } {
  let isClosed = false
  let toast: number | undefined
  const free = freedTime(before, after, new Date())
  if (free)
    quietApi(waitlistApi.count, { query: free })
      .then(({ count, artist, weekday }) => {
        if (count === 0 || isClosed) return
        const address = listAddress('/admin/contact', { status: 'waitlist', artist, weekday: `${weekday}` })
        toast = showToast('ok', offerText(count, artist, weekday), {
          link: { label: 'Show the waitlist', href: address(1), isHere: true },
          lifeMs: LONG_LIFE_MS,
        })
      })
      .catch(reportFailure)
  return {
    close() {
      isClosed = true
      if (toast !== undefined) closeToast(toast)
    },
  }
}

const offerText = (count: number, artist: string, weekday: number) =>
  `${count === 1 ? '1 person waits' : `${count} people wait`} for ${artist} on ${DAYS[weekday]}s.`
