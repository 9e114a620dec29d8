import { type Db, readClock } from '../../server/src/db/connect.ts'
import { random } from './random.ts'

const KINDS = ['artists', 'blogs', 'gallery', 'services'] as const

/** The style of every picture, which the gallery filter selects. */
export const STYLE = 'Dotwork'

export interface Planned {
  /** A unique word in the texts of the record, which tests search for. */
  word: string
  kind: (typeof KINDS)[number]
  /** The time of publication by the database's clock in milliseconds; null means from the start. */
  from: number | null
  until: number | null
}

const isShownAt = ({ from, until }: Planned, at: number) =>
  (from === null || from <= at) && (until === null || at < until)

/**
 * True if the record has this state at some moment of the range. The state changes only at two times, so
 * checking both and the ends of the range is enough.
 */
export const holdsDuring = (record: Planned, isShown: boolean, begin: number, end: number) =>
  [begin, end, ...[record.from, record.until].filter((at) => at !== null && at >= begin && at <= end)].some(
    (at) => isShownAt(record, at as number) === isShown,
  )

const PAGES: Record<Planned['kind'], (word: string) => string> = {
  artists: (word) => `/artists/${word}`,
  blogs: (word) => `/blog/${word}`,
  gallery: (word) => `/gallery?picture=${word}`,
  services: (word) => `/services/${word}`,
}

const PAGES_OF_EACH = 3

/** Returns pages of some expiring records of each kind, those that are visible longest first. */
export function pagesOf(records: Planned[]): Map<string, Planned> {
  const last = Math.max(...records.map(({ until }) => until ?? 0))
  const howLong = ({ from, until }: Planned) => (until ?? last) - (from ?? 0)
  const ending = records.filter(({ until }) => until !== null).sort((a, b) => howLong(b) - howLong(a))
  return new Map(
    KINDS.flatMap((kind) => ending.filter((record) => record.kind === kind).slice(0, PAGES_OF_EACH)).map(
      (record) => [PAGES[record.kind](record.word), record],
    ),
  )
}

interface Window {
  count: number
  /** Milliseconds from now between which records are published and hidden. */
  beginMs: number
  endMs: number
}

/** Inserts records that are published, hidden or both within the range, before any instance starts. */
export async function makePlanned(db: Db, { count, beginMs, endMs }: Window): Promise<Planned[]> {
  const now = (await readClock(db)).getTime()
  const draw = () => now + beginMs + Math.floor(random() * (endMs - beginMs))
  const records: Planned[] = []
  for (let n = 0; n < count; n++) {
    const [first = 0, second = 0] = [draw(), draw()].sort((a, b) => a - b)
    const choice = random()
    const from = choice < 0.7 ? first : null
    const until = choice > 0.4 ? Math.max(second, first + 1) : null
    const kind = KINDS[n % KINDS.length] as Planned['kind']
    const record = { word: `quokka${n}x`, kind, from, until }
    await insertPlanned(db, record)
    records.push(record)
  }
  return records
}

async function insertPlanned(db: Db, { word, kind, from, until }: Planned): Promise<void> {
  const times = {
    publish_at: from === null ? null : new Date(from),
    hide_at: until === null ? null : new Date(until),
  }
  const slug = word
  if (kind === 'artists')
    await db
      .insertInto('artists')
      .values({ name: word, slug, bio: word, ...times })
      .execute()
  if (kind === 'services')
    await db
      .insertInto('services')
      .values({ name: word, slug, short_description: word, full_description: word, ...times })
      .execute()
  if (kind === 'blogs')
    await db
      .insertInto('blogs')
      .values({ title: word, slug, author: word, content: word, public_date: '2026-01-15', ...times })
      .execute()
  if (kind !== 'gallery') return
  const gallery = await db
    .insertInto('galleries')
    .values({ category: 'featured-work' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = await db
    .insertInto('pictures')
    .values({
      public_id: word,
      storage_key: word,
      width: 8,
      height: 6,
      placeholder: 'data:,',
      jpeg: [8],
      alt: word,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { gallery_id: gallery.id, picture_id: picture.id, category: 'featured-work', styles: [STYLE] }
  await db
    .insertInto('gallery_images')
    .values({ ...row, ...times })
    .execute()
}
