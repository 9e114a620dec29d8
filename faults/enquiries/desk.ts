import { mkdtemp } from 'node:fs/promises'
import { connect } from '../../server/src/db/connect.ts'
import { startPostfix } from '../../server/test/mail/postfix.ts'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import { addStaff } from '../support/studio.ts'

export const STUDIO_EMAIL = 'desk@studio.example'

/**
 * Creates a separate database and mail server, and settings for an app that uses them. `clock` shifts the
 * clock of the database.
 */
export async function makeDesk({ clock = {} }: { clock?: Record<string, string> } = {}) {
  const postgres = await startScratchPostgres({ durable: true, environment: clock })
  const postfix = await startPostfix(await mkdtemp('/var/tmp/linework-postfix-'))
  const databaseUrl = postgres.url('postgres')
  await migrateWithStudio(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await addStaff(db)
  await db
    .insertInto('services')
    .values({
      name: 'Tattoo',
      slug: 'tattoo',
      short_description: 'Short',
      full_description: 'Full',
    })
    .execute()
  return {
    db,
    postgres,
    postfix,
    settings: {
      DATABASE_URL: databaseUrl,
      CONTACT_RATE_LIMIT: 'off',
      YOUTUBE_THUMBNAILS: 'off',
      // The URL of a port without a server, so that the nightly check of the booking form adds no enquiry.
      FORM_CHECK_URL: 'http://127.0.0.1:9',
      STUDIO_EMAIL,
      MAIL_FROM: 'site@studio.example',
      ...postfix.settings,
    },
    async destroy() {
      await db.destroy()
      await postfix.destroy()
      await postgres.destroy()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof makeDesk>>
