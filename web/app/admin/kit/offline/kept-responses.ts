import { artistsApi, servicesApi } from '@linework/contract/content/api'
import {
  appointmentsApi,
  bookingsApi,
  clientsApi,
  dashboardApi,
  freedTimesApi,
} from '@linework/contract/desk/api'
import { ENQUIRIES_PAGE } from '@linework/contract/desk/enquiries'
import { enquiriesApi } from '@linework/contract/desk/site-api'
import { type CallInput, toApiRequest } from '@linework/contract/http/call'
import type { Endpoint } from '@linework/contract/http/endpoint'
import { SHOW_ALL } from '@linework/contract/records/publication'
import type { Me } from '@linework/contract/studio/accounts/sign-in-shapes'
import { authApi, setupApi } from '@linework/contract/studio/api'
import { useEffect } from 'react'
import { ApiFailure, browserApi } from '../../../lib/calls/api.ts'
import { readToken } from '../../../lib/session/session.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { addDays, mondayOf } from '../time/days.ts'
import { isLost, isOnline, setConnection } from './connection.ts'
import { BY_AGE, readStore, writeStore } from './device-store.ts'
import { forgetSession } from './queue.ts'
import { withWaiting } from './queue-writes.ts'

/** Calls whose data changes during the day, so that the screen shows when the data was loaded. */
const TIMED: Endpoint[] = [
  enquiriesApi.waiting,
  enquiriesApi.reminders,
  enquiriesApi.recent,
  enquiriesApi.page,
  enquiriesApi.show,
  appointmentsApi.asked,
  appointmentsApi.agenda,
  appointmentsApi.ofEnquiry,
  bookingsApi.soon,
  freedTimesApi.list,
  clientsApi.show,
]

const OTHERS: Endpoint[] = [
  authApi.me,
  artistsApi.page,
  servicesApi.list,
  dashboardApi.counts,
  dashboardApi.stats,
  dashboardApi.figures,
  setupApi.progress,
]

/** Stored responses per call, so that old weeks and enquiries do not stay for ever. */
const KEPT_MAX = 20

interface Kept {
  key: string
  path: string
  at: number
  body: unknown
  range?: Range
}

type Range = { from: string; days: number }

/**
 * Stores the last response of a call on this device and returns it when the connection is lost. Other
 * failures are thrown again, and a 401 deletes everything that is stored.
 */
export async function keepResponse<T>(
  endpoint: Endpoint,
  input: CallInput | undefined,
  call: () => Promise<T>,
): Promise<T> {
  const isTimed = TIMED.includes(endpoint)
  const isKept = isTimed || OTHERS.includes(endpoint)
  // Only the first page of a list is stored.
  if (!isKept || Number(input?.query?.page ?? 1) > 1) return call()
  const token = readToken()
  const { path } = endpoint
  const key = toApiRequest(endpoint, input).url + JSON.stringify(input?.headers ?? '')
  const range = endpoint === appointmentsApi.agenda ? { range: input?.query as Range } : {}
  try {
    const body = await call()
    if (endpoint === authApi.me) await forgetOthers(key, body as Me | undefined)
    const at = Date.now()
    if (isTimed) setConnection({ asOf: at })
    store({ key, path, at, body, ...range }, token).catch(() => {})
    return await withWaiting(endpoint, body)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await forgetSession()
    if (!isLost(error) || readToken() === null) throw error
    const kept = await find(key, path, range.range).catch(() => undefined)
    if (kept === undefined) throw error
    setConnection(isTimed ? { isOnline: false, asOf: kept.at } : { isOnline: false })
    return withWaiting(endpoint, kept.body as T)
  }
}

/** Deletes the stored responses when another staff member has signed in or the role has changed. */
async function forgetOthers(key: string, me: Me | undefined): Promise<void> {
  const before = (await find(key, '').catch(() => undefined))?.body as Me | undefined
  if (before && me && (before._id !== me._id || before.role !== me.role)) await forgetSession()
}

const ofPath = (path: string) => IDBKeyRange.bound([path, 0], [path, Infinity])

const store = (kept: Kept, token: string | null) =>
  writeStore('responses', token, (responses) => {
    responses.put(kept)
    let count = 0
    responses.index(BY_AGE).openCursor(ofPath(kept.path), 'prev').onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (++count > KEPT_MAX) cursor?.delete()
      cursor?.continue()
    }
  })

/** With a range, returns the newest stored agenda that contains all days of the range. */
async function find(key: string, path: string, range?: Range): Promise<Kept | undefined> {
  if (range === undefined) return readStore('responses', (responses) => responses.get(key))
  const all: Kept[] = await readStore('responses', (responses) =>
    responses.index(BY_AGE).getAll(ofPath(path)),
  )
  const contains = ({ from, days }: Range) =>
    from <= range.from && addDays(from, days) >= addDays(range.from, range.days)
  return all.findLast((kept) => kept.range && contains(kept.range))
}

/** Waits this long, so that the open screen loads first. */
const KEEP_AFTER_MS = 5_000
/** Three weeks of appointments from Monday on, so that the two weeks after today are stored. */
const KEPT_DAYS = 21

/** Loads the responses that staff need without a connection, even for screens that were not opened. */
export function useKeptScreens(signedIn: boolean): void {
  const { clock } = useStudio()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!signedIn || !isOnline() || !navigator.serviceWorker?.controller) return
      const from = mondayOf(studioIsoDay(new Date(), clock))
      const calls = [
        browserApi(appointmentsApi.agenda, { query: { from, days: KEPT_DAYS } }),
        browserApi(enquiriesApi.page, { query: { status: 'open', page: 1, limit: ENQUIRIES_PAGE } }),
        browserApi(artistsApi.page, { headers: SHOW_ALL }),
        browserApi(servicesApi.list, { headers: SHOW_ALL }),
      ]
      // Failures are ignored here, because each screen reports its own.
      for (const call of calls) call.catch(() => {})
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [signedIn, clock])
}
