import { bookingsApi } from '@linework/contract/bookings/api'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../../lib/api.ts'
import { reportFailure } from '../../../lib/report-failure.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

export interface CalendarFeed {
  /** Null: there is none yet. */
  madeAt: string | null
  /** Only from the moment it was made until the dialog is closed: the server knows no more than its hash. */
  address?: string
}

/** The signed-in person's own feed; undefined while it is not known. */
export function useCalendarFeed() {
  const [feed, setFeed] = useState<CalendarFeed>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    browserApi(bookingsApi.calendar).then(setFeed, refuse)
  }, [])

  async function makeAddress() {
    if (feed === undefined) return
    setBusy(true)
    try {
      setFeed(await browserApi(bookingsApi.renewCalendar, { body: { replaces: feed.madeAt } }))
      showToast(
        'ok',
        feed.madeAt === null ? 'The calendar feed is ready.' : 'The calendar feed has a new address.',
      )
    } catch (error) {
      refuse(error)
      // Another window was quicker: what this one shows is no longer so.
      if (error instanceof ApiFailure && error.status === 409)
        await browserApi(bookingsApi.calendar).then(setFeed, refuse)
    }
    setBusy(false)
  }

  return { feed, busy, makeAddress }
}

function refuse(error: unknown): void {
  reportFailure(error)
  const isClear = error instanceof ApiFailure && error.status === 409
  showToast(
    'error',
    isClear
      ? error.message
      : 'The calendar feed cannot be shown now. Please check the connection and try again.',
  )
}
