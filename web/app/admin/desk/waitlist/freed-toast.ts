import { freedTimesApi } from '@linework/contract/desk/api'
import type { FreedTime } from '@linework/contract/desk/freed-times-shapes'
import { FREED_HOURS } from '@linework/contract/desk/offers'
import { backgroundApi, browserApi, reportFailure } from '../../../lib/calls/api.ts'
import { closeToast, LONG_LIFE_MS, showToast } from '../../../ui/feedback/toast-store.ts'
import { messageOf } from '../../kit/page/use-action.ts'

/** Offers the time if clients on the waitlist want it. `close` is for a change that is undone. */
export function showFreedToast(freed: Pick<FreedTime, 'artistId' | 'startsAt'>): { close: () => void } {
  let isClosed = false
  let toast: number | undefined
  const start = Date.parse(freed.startsAt)
  backgroundApi(freedTimesApi.list)
    .then((times) => {
      const time = times.find(
        (each) => each.artistId === freed.artistId && Date.parse(each.startsAt) === start,
      )
      const count = time?.isOffered ? 0 : (time?.clients.length ?? 0)
      if (time === undefined || count === 0 || isClosed) return
      const waiting = count === 1 ? '1 client is waiting' : `${count} clients are waiting`
      toast = showToast('ok', `${waiting} for this time with ${time.artistName}.`, {
        action: { label: 'Offer it', run: () => offerFreed(time._id).catch(showFailure) },
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

function showFailure(error: unknown): void {
  reportFailure(error)
  showToast('error', messageOf(error, 'Not offered. Check the connection and try again.'))
}

async function offerFreed(id: string): Promise<void> {
  const { offered } = await browserApi(freedTimesApi.offer, { params: { id } })
  if (offered === null) return
  const { name, sent } = offered
  if (sent) showToast('ok', `Offered to ${name} by email and held for ${FREED_HOURS} hours.`)
  else
    showToast('ok', `Held for ${name}. The message is ready under Today.`, {
      link: { label: 'Today', href: '/admin', isInternal: true },
      lifeMs: LONG_LIFE_MS,
    })
}
