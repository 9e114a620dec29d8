import { longTime } from '@linework/contract/fields/format-long-time'
import { PUSH_TEXTS } from '@linework/contract/studio/notifications-shapes'
import type { Db } from '../../../db/connect.ts'
import { writeEmail } from '../../../mail/write-email.ts'
import { type OutboxRow, type Push, requireMailer, type SendDeps } from '../../../outbox/messages.ts'
import { findArtistAccount } from '../../../studio/notifications/queries.ts'
import { localTime } from '../../../studio-time.ts'
import type { MailFacts } from '../client/mail-queries.ts'
import { describeStudio } from '../client/studio.ts'
import { findWithDeleted } from '../queries.ts'
import { listWrong } from './queries.ts'

const HEADING = 'A client says that something looks wrong'

export const checkUpWriters = {
  async 'check-up.wrong'(deps: SendDeps, message: OutboxRow) {
    const wrong = await findUnseen(deps.db, message)
    if (wrong === undefined) return undefined
    const mailer = requireMailer(deps)
    const { artist_id } = await findWithDeleted(deps.db, wrong.id)
    const toArtist = (message.facts as MailFacts).toArtist && artist_id
    const artist = toArtist ? await findArtistAccount(deps.db, toArtist) : undefined
    const studio = await describeStudio(deps.db, deps.config.PUBLIC_URL, mailer.studioName)
    const content = writeEmail({
      heading: HEADING,
      accent: studio.accent,
      paragraphs: wrong.words === '' ? [] : [wrong.words],
      facts: [
        ['Client', wrong.name],
        ['Phone', wrong.phone],
        ['Appointment', longTime(localTime(wrong.starts_at, studio.timeZone))],
      ],
      links: [
        ['Open it in the back office', `${studio.publicUrl}/admin/contact?request=${wrong.contact_id}`],
      ],
    })
    const to = artist?.email ?? mailer.studioEmail
    return { subject: HEADING, ...content, to, fromName: studio.name }
  },

  async 'check-up.wrong-push'(
    { db }: SendDeps,
    message: OutboxRow,
    artistId?: string,
  ): Promise<Push | undefined> {
    const wrong = await findUnseen(db, message, artistId)
    return wrong && { about: wrong.id, text: PUSH_TEXTS.wrong, url: '/admin', tag: `wrong ${wrong.id}` }
  },
}

/** Returns undefined once staff have seen the client’s report, or the client has changed it. */
const findUnseen = async (db: Db, { appointment_id }: OutboxRow, artistId?: string) =>
  (await listWrong(db, { ids: undefined, artistId })).find(({ id }) => id === appointment_id)
