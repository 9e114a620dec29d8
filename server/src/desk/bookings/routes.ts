import { createHash, randomBytes } from 'node:crypto'
import { bookingsApi } from '@linework/contract/desk/api'
import { BOOKINGS_TEXTS, bookingsShapes } from '@linework/contract/desk/bookings-shapes'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { Role } from '@linework/contract/studio/accounts/sign-in'
import type { Deps } from '../../deps.ts'
import { ApiError, notFound, unauthorised } from '../../http/errors.ts'
import { NO_ID, scopedArtistId, tokenOf } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { logChange } from '../../records/audit-log.ts'
import { insertAccessLogEntries } from '../../studio/access-log/queries.ts'
import { lockSession } from '../../studio/auth/queries.ts'
import { findLocale, findStudio } from '../../studio/profile/queries.ts'
import { type AppointmentRow, listBooked, listNotCancelled } from '../appointments/queries.ts'
import { serializeAppointment } from '../appointments/serializer.ts'
import { serializeEnquiry } from '../enquiries/serializer.ts'
import {
  FEED_CALL,
  FEED_DAYS_AHEAD,
  FEED_DAYS_BACK,
  findCalendarKey,
  findKeyOwner,
  listEnquiriesById,
  saveCalendarKey,
} from './queries.ts'
import { writeCalendar } from './write-calendar.ts'

export function bookingsRoutes(serve: Serve, { db, config }: Deps): void {
  const addressOf = (key: string) =>
    `${config.PUBLIC_URL}${API_BASE}${bookingsApi.feed.path.replace(':key', key)}`

  serve('bookings', bookingsApi, bookingsShapes, {
    async soon({ staff }) {
      const artistId = scopedArtistId(staff)
      const [today, tomorrow, { country }] = await Promise.all([
        listBooked(db, { daysFromToday: 0, artistId }),
        listBooked(db, { daysFromToday: 1, artistId }),
        findLocale(db),
      ])
      const ids = [...today, ...tomorrow].map(({ contact_id }) => contact_id)
      const enquiries = await listEnquiriesById(db, ids, artistId)
      const serialize = (row: AppointmentRow) => {
        const enquiry = enquiries.get(row.contact_id)
        if (enquiry === undefined) return []
        const appointment = serializeAppointment(row)
        const { startsAt: bookedFor, phone, email, reference } = appointment
        const known = serializeEnquiry({ ...enquiry, phone, email, reference }, country)
        return [{ ...known, bookedFor, appointment }]
      }
      return { today: today.flatMap(serialize), tomorrow: tomorrow.flatMap(serialize) }
    },

    async calendar({ staff }) {
      return { createdAt: (await findCalendarKey(db, staff.id))?.created_at.toISOString() ?? null }
    },

    async renewCalendar({ staff, body: { replaces }, request }) {
      const key = makeCalendarKey()
      const createdAt = await db.transaction().execute(async (tx) => {
        // A session that is revoked while this request runs must not create a key.
        if (!(await lockSession(tx, staff.id, tokenOf(request)))) throw unauthorised()
        const saved = await saveCalendarKey(tx, staff.id, {
          keyHash: hashCalendarKey(key),
          replaces: replaces === null ? null : new Date(replaces),
        })
        if (saved === undefined) throw new ApiError(409, BOOKINGS_TEXTS.calendarChanged)
        await logChange(tx, staff, { kind: 'calendar', verb: 'changed', fields: ['address'] })
        return saved.created_at.toISOString()
      })
      return { address: addressOf(key), createdAt }
    },

    async feed({ params: { key } }) {
      const given = key.replace(/\.ics$/, '')
      const owner = await findKeyOwner(db, hashCalendarKey(given))
      if (owner === undefined) throw notFound(BOOKINGS_TEXTS.noCalendar)
      // Phones read the feed often, so one entry in the access log covers all its appointments.
      await insertAccessLogEntries(db, owner, FEED_CALL, [NO_ID])
      const artistId = scopedArtistId({ role: owner.role as Role, artistId: owner.artist_id })
      const { profile } = await findStudio(db)
      const rows = await listNotCancelled(db, {
        daysBack: FEED_DAYS_BACK,
        daysAhead: FEED_DAYS_AHEAD,
        artistId,
      })
      return writeCalendar(rows, { ...profile, publicUrl: config.PUBLIC_URL })
    },
  })
}

const KEY_BYTES = 24

/** The key is shown only once; the database stores its hash. */
export const makeCalendarKey = () => randomBytes(KEY_BYTES).toString('base64url')

export const hashCalendarKey = (key: string) => createHash('sha256').update(key).digest()
