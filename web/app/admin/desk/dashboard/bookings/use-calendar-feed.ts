import { bookingsApi } from '@linework/contract/desk/api'
import { useEffect, useState } from 'react'
import { ApiFailure, browserApi } from '../../../../lib/calls/api.ts'
import { reportFailure } from '../../../../lib/calls/report-failure.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'

export interface CalendarFeed {
  /** Null when the staff member has no feed. */
  createdAt: string | null
  /** Available only until the dialog is closed, because the server stores a hash. */
  address?: string
}

/** The feed of the signed-in user; undefined while it loads. */
export function useCalendarFeed() {
  const [feed, setFeed] = useState<CalendarFeed>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    browserApi(bookingsApi.calendar).then(setFeed, showFailure)
  }, [])

  async function makeUrl() {
    if (feed === undefined) return
    setBusy(true)
    try {
      setFeed(await browserApi(bookingsApi.renewCalendar, { body: { replaces: feed.createdAt } }))
      showToast(
        'ok',
        feed.createdAt === null ? 'The calendar feed is ready.' : 'The calendar feed has a new link.',
      )
    } catch (error) {
      showFailure(error)
      // Another window has created a new URL since then.
      if (error instanceof ApiFailure && error.status === 409)
        await browserApi(bookingsApi.calendar).then(setFeed, showFailure)
    }
    setBusy(false)
  }

  return { feed, busy, makeUrl }
}

function showFailure(error: unknown): void {
  reportFailure(error)
  const isClear = error instanceof ApiFailure && error.status === 409
  showToast(
    'error',
    isClear ? error.message : 'Could not load the calendar feed. Please check the connection and try again.',
  )
}
