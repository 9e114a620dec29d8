import { waitlistApi } from '@linework/contract/desk/api'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { DAYS } from '@linework/contract/studio/contact-info'
import { backgroundApi } from '../../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../../lib/calls/report-failure.ts'
import { closeToast, LONG_LIFE_MS, showToast } from '../../../../../ui/feedback/toast-store.ts'
import { listUrl } from '../../../../kit/list/paged-list.tsx'

/**
 * Shows how many clients on the waitlist want the freed slot. `close` removes the toast when the change is
 * undone.
 */
export function showWaitlistToast(before: Appointment, after: Appointment): { close: () => void } {
  let isClosed = false
  let toast: number | undefined
  const free = findFreedSlot(before, after, new Date())
  if (free)
    backgroundApi(waitlistApi.count, { query: free })
      .then(({ count, artist, weekday }) => {
        if (count === 0 || isClosed) return
        const address = listUrl('/admin/contact', { status: 'waitlist', artist, weekday: `${weekday}` })
        toast = showToast('ok', offerText(count, artist, weekday), {
          link: { label: 'Show the waitlist', href: address(1), isInternal: true },
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
  `${count === 1 ? '1 client is waiting' : `${count} clients are waiting`} for ${artist} on ${DAYS[weekday]}s.`

type Timed = Pick<Appointment, 'artistId' | 'startsAt' | 'state'>

/** Returns the upcoming slot that a change has freed, undefined when there is none. */
export function findFreedSlot(
  before: Timed,
  after: Timed,
  now: Date,
): { artistId: string; at: string } | undefined {
  const { artistId, startsAt, state } = before
  const wasTaken = state === 'planned' || state === 'confirmed'
  if (artistId === null || !wasTaken || Date.parse(startsAt) <= now.getTime()) return undefined
  const isMoved = after.startsAt !== startsAt || after.artistId !== artistId
  return isMoved || after.state === 'cancelled' ? { artistId, at: startsAt } : undefined
}
