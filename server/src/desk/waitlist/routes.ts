import { waitlistApi } from '@linework/contract/desk/api'
import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { type Wait, waitlistShapes } from '@linework/contract/desk/waitlist-shapes'
import { findArtist } from '../../content/artists/queries.ts'
import { type Db, readClock } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { forbidden, invalidField, notFound } from '../../http/errors.ts'
import { type StaffMember, scopedArtistId } from '../../http/require-staff.ts'
import type { Serve } from '../../http/serve.ts'
import { logChange } from '../../records/audit-log.ts'
import { lockArtistsTime } from '../appointments/queries.ts'
import { changedBy, countEnquiries, findEnquiry, lockEnquiry, updateEnquiry } from '../enquiries/queries.ts'
import { serializeWaiting } from '../enquiries/serializer.ts'
import { deleteWaiting, findWeekday, saveWaiting } from './queries.ts'

export function waitlistRoutes(serve: Serve, { db }: Deps): void {
  serve('waitlist', waitlistApi, waitlistShapes, {
    async count({ query: { artistId, at }, staff }) {
      const found = await findArtist(db, artistId)
      if (found === undefined) throw notFound(APPOINTMENT_TEXTS.artist)
      const [artist, weekday] = [found.name, await findWeekday(db, at)]
      const filter = { status: 'waitlist', artist, weekday, artistId: scopedArtistId(staff) } as const
      return { count: await countEnquiries(db, filter), artist, weekday }
    },

    put({ params: { id }, body: { waiting }, staff }) {
      return db.transaction().execute(async (tx) => {
        const enquiry = await lockEnquiry(tx, id, scopedArtistId(staff))
        if (enquiry === undefined) throw notFound(ENQUIRY_TEXTS.gone)
        if (waiting === null) await deleteWaiting(tx, id)
        else await wait(tx, id, waiting, staff)
        await updateEnquiry(tx, id, await changedBy(tx, staff, 'waitlist'))
        await logChange(tx, staff, { kind: 'contact', verb: 'changed', id, fields: ['waitlist'] })
        return { waiting: serializeWaiting((await findEnquiry(tx, id))?.waiting ?? null) }
      })
    },
  })
}

async function wait(
  db: Db,
  id: string,
  { artistId, weekdays, note, since }: Wait,
  staff: StaffMember,
): Promise<void> {
  const own = scopedArtistId(staff)
  if (own !== undefined && artistId !== null && artistId !== own)
    throw forbidden(APPOINTMENT_TEXTS.otherArtist)
  // Waits for a concurrent reassignment of the artist, who may be deleted with it.
  if (artistId !== null) await lockArtistsTime(db, artistId)
  if (artistId !== null && (await findArtist(db, artistId)) === undefined)
    throw invalidField('artistId', APPOINTMENT_TEXTS.artist)
  const now = await readClock(db)
  await saveWaiting(db, {
    contact_id: id,
    artist_id: artistId,
    weekdays: [...new Set(weekdays)].sort(),
    note,
    // A client clock may be ahead, so `since` is never later than the current time.
    since: since !== undefined && Date.parse(since) < now.getTime() ? new Date(since) : now,
  })
}
