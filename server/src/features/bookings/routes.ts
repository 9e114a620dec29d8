import { BOOKINGS_TEXTS, bookingsApi } from '@prahar/contract/bookings'
import { bookingsShapes } from '@prahar/contract/bookings-shapes'
import { API_BASE } from '@prahar/contract/endpoint'
import { noteChange } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Serve } from '../../http/serve.ts'
import { toContactRequest } from '../contact/wire.ts'
import { isCalendarKey, readCalendarKey, renewCalendarKey } from './calendar-key.ts'
import { listBooked } from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 365

export function bookingsRoutes(serve: Serve, { db, config }: Deps): void {
  const addressOf = (key: string) => ({
    address: `${config.PUBLIC_URL}${API_BASE}${bookingsApi.feed.path.replace(':key', key)}`,
  })

  serve('bookings', bookingsApi, bookingsShapes, {
    async soon() {
      const [today, tomorrow] = await Promise.all([listBooked(db, 0, 0), listBooked(db, 1, 1)])
      return { today: today.map(toContactRequest), tomorrow: tomorrow.map(toContactRequest) }
    },

    async calendar() {
      return addressOf(await readCalendarKey(db))
    },

    async renewCalendar({ staff }) {
      const key = await db.transaction().execute(async (tx) => {
        await noteChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['address'] })
        return renewCalendarKey(tx)
      })
      return addressOf(key)
    },

    async feed({ params: { key } }) {
      const given = key.replace(/\.ics$/, '')
      if (!(await isCalendarKey(db, given))) throw notFound(BOOKINGS_TEXTS.noCalendar)
      return writeCalendar(await listBooked(db, -DAYS_BACK, DAYS_AHEAD), config.PUBLIC_URL)
    },
  })
}
