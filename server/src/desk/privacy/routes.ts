import { privacyApi } from '@linework/contract/desk/api'
import { PEOPLE_TEXTS, privacyShapes } from '@linework/contract/desk/clients/privacy-shapes'
import { done } from '@linework/contract/http/errors'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { removeErasedBytes } from '../../media/jobs.ts'
import { toE164 } from '../../phone-numbers.ts'
import { logChange } from '../../records/audit-log.ts'
import { findLocale } from '../../studio/profile/queries.ts'
import { serializeEnquiry } from '../enquiries/serializer.ts'
import { writeReads } from './person-file.ts'
import { erasePerson, listOfPerson } from './queries.ts'

export function peopleRoutes(serve: Serve, { db, media }: Deps): void {
  serve('privacy', privacyApi, privacyShapes, {
    async find({ body: { find } }) {
      const { country } = await findLocale(db)
      const rows = await listOfPerson(db, find, toE164(find, country))
      return { requests: rows.map((row) => serializeEnquiry(row, country)) }
    },

    async reads({ query: { days } }) {
      return writeReads(db, days)
    },

    async erase({ body: { find }, staff, request }) {
      const erased = await db.transaction().execute(async (tx) => {
        const { country } = await findLocale(tx)
        const count = await erasePerson(tx, find, toE164(find, country))
        const title = PEOPLE_TEXTS.erased(count)
        if (count > 0) await logChange(tx, staff, { kind: 'people', verb: 'removed for good', title })
        return count
      })
      // If the store is unavailable, the job removes the files within a minute of its return.
      await removeErasedBytes(db, media.store).catch((error) =>
        request.log.warn({ err: error }, 'picture files will be deleted later'),
      )
      // The log contains the staff id and a count, no data of the client.
      request.log.info({ staff: staff.id, erased }, 'enquiries of a person erased')
      return { ...done(PEOPLE_TEXTS.erased(erased)), erased }
    },
  })
}
