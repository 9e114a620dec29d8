import { done } from '@linework/contract/http/errors'
import { peopleApi } from '@linework/contract/people/api'
import { peopleShapes } from '@linework/contract/people/shapes'
import { PEOPLE_TEXTS } from '@linework/contract/people/texts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../http/serve.ts'
import { removeErasedBytes } from '../../media/jobs.ts'
import { toE164 } from '../../phone-numbers.ts'
import { noteChange } from '../../records/audit-log.ts'
import { serializeEnquiry } from '../enquiries/serializer.ts'
import { findLocale } from '../studio/queries.ts'
import { erasePerson, listOfPerson } from './queries.ts'
import { writeReads } from './write-reads.ts'

export function peopleRoutes(serve: Serve, { db, media }: Deps): void {
  serve('people', peopleApi, peopleShapes, {
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
        if (count > 0) await noteChange(tx, staff, { kind: 'people', verb: 'removed for good', title })
        return count
      })
      // If the store is unavailable, the job removes them within a minute of its return.
      await removeErasedBytes(db, media.store).catch((error) =>
        request.log.warn({ err: error }, 'bytes of pictures are removed later'),
      )
      // The log names staff and a count, never the person.
      request.log.info({ staff: staff.id, erased }, 'enquiries of a person erased')
      return { ...done(PEOPLE_TEXTS.erased(erased)), erased }
    },
  })
}
