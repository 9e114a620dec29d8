import pg from 'pg'
import { connect } from '../../server/src/db/connect.ts'
import { migrateWithStudio } from '../../server/test/migrate-with-studio.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import { addStaff } from './studio.ts'

const SERVICES = ['Tattoo', 'Piercing']

const MAIL_WITHOUT_A_SERVER = {
  STUDIO_EMAIL: 'desk@studio.example',
  MAIL_FROM: 'site@studio.example',
  // A port without a server, so that emails stay queued and their jobs can be counted.
  SMTP_URL: 'smtp://127.0.0.1:9',
  FORM_CHECK_URL: 'http://127.0.0.1:9',
  CONTACT_RATE_LIMIT: 'off',
  YOUTUBE_THUMBNAILS: 'off',
}

/** Settings of an app on this database, whose emails stay queued. */
export const deskSettings = (databaseUrl: string) => ({ ...MAIL_WITHOUT_A_SERVER, DATABASE_URL: databaseUrl })

export async function seedStudio(databaseUrl: string): Promise<void> {
  await migrateWithStudio(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await addStaff(db)
  for (const name of SERVICES) {
    await db
      .insertInto('services')
      .values({
        name,
        slug: name.toLowerCase(),
        short_description: name,
        full_description: name,
      })
      .execute()
  }
  await db.destroy()
}

/** Starts a separate PostgreSQL with a little content, which a test may stop or crash. */
export async function makeOwnPostgres() {
  const postgres = await startScratchPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  await seedStudio(databaseUrl)
  return { ...postgres, databaseUrl }
}

/** True if a PostgreSQL responds at this URL within a second. */
export async function answersAt(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
