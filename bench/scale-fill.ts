import pg from 'pg'
import { migrateWithStudio } from '../server/test/migrate-with-studio.ts'

const OTHERS = 1_000
const SITTINGS_A_DAY = 4
const DAYS_BOOKED = 90

export async function seedStudio(databaseUrl: string, pictures: number, requests: number): Promise<void> {
  await migrateWithStudio(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Waits for each commit to reach the disk, because other rows cannot be marked all-visible.
    await client.query('set synchronous_commit = on')
    await client.query('select setseed(0.5)')
    const indexes = await dropIndexes(client)
    const fill = async (statements: string[], rows: number) => {
      for (const statement of statements) await client.query(statement.replaceAll('$rows', String(rows)))
    }
    await fill([...OTHER_LISTS, ...GALLERY], pictures)
    await fill([...REQUESTS, ...indexes], requests)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Drops indexes, because filling is faster without. Returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; how: string }>(`
    select indexname as name, indexdef as how from pg_indexes
    where tablename in ('pictures', 'gallery_images', 'gallery_finds', 'contact_requests') and indexdef not like '%UNIQUE%'`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ how }) => how)
}

// Records of other kinds, of which every studio has the same small number.
const OTHER_LISTS = [
  `insert into services (name, slug, short_description, full_description, position)
   select 'Service ' || g, 'service-' || g, 'In short', repeat('In full. ', 40), g from generate_series(1, ${OTHERS}) g`,
  `insert into artists (name, slug, bio, service_id, position)
   select 'Artist ' || g, 'artist-' || g, repeat('A life with needles. ', 10), s.id, g
   from generate_series(1, ${OTHERS}) g join services s on s.slug = 'service-' || (1 + g % 12)`,
  `insert into blogs (title, slug, author, public_date, content, tags)
   select 'Blog ' || g, 'blog-' || g, 'Meera', date '2026-01-01' - g, repeat('Words about ink. ', 100), '{care,ink}'
   from generate_series(1, ${OTHERS}) g`,
  `insert into feedback (name, city, date, message, rating, created_at)
   select 'Client ' || g, 'Puri', date '2026-01-01' - g, repeat('Good. ', 20), 5, now() - make_interval(hours => g)
   from generate_series(1, ${OTHERS}) g`,
  `insert into reels (url, title, created_at)
   select 'https://www.instagram.com/reel/' || g || '/', 'Reel ' || g, now() - make_interval(hours => g)
   from generate_series(1, ${OTHERS}) g`,
  `insert into shorts (url, title, created_at)
   select 'https://youtu.be/' || g, 'Short ' || g, now() - make_interval(hours => g) from generate_series(1, ${OTHERS}) g`,
  `insert into faqs (question, answer) select 'Question ' || g, 'Answer' from generate_series(1, 30) g`,
]

// Each upload has twenty pictures. One in five shows the studio's rooms, one in fifty is deleted. Even in the
// smallest studio, each combination of two labels has enough pictures to fill a page of the gallery.
const GALLERY = [
  `insert into pictures (public_id, storage_key, alt, width, height, placeholder, avif, webp, jpeg)
   select 'picture-' || g, 'aa/picture-' || g, 'A picture, number ' || g, 1200, 1600, 'data:image/webp;base64,' || repeat('A', 120),
     '{320,640,960,1200}', '{320,640,960,1200}', '{320,640,960,1200}'
   from generate_series(1, $rows) g`,
  `insert into galleries (category)
   select case when g % 5 = 0 then 'inside-studio' else 'featured-work' end from generate_series(1, $rows / 20 + 1) g`,
  `insert into gallery_images (gallery_id, picture_id, category, created_at, deleted_at, styles, place, artist_id)
   select gallery.id, p.id, gallery.category, now() - make_interval(secs => 94608000.0 * ($rows - p.n + 1) / $rows),
     case when p.n % 50 = 0 then now() end, array['Style ' || p.n % 4],
     (array['forearm', 'ribs', 'calf', 'ankle'])[1 + p.n / 4 % 4], artists.id
   from (select id, row_number() over (order by public_id) as n from pictures) p
   join (select id, category, row_number() over (order by id) as n from galleries) gallery on gallery.n = 1 + p.n / 20
   join artists on artists.slug = 'artist-' || (1 + p.n / 16 % 4)
   order by p.n`,
]

// Three enquiries per phone number. Of a hundred, ten are unread spam, seventy closed and one deleted; one of
// two hundred has an email address that bounces. The number of open appointments stays limited by the chairs.
const REQUESTS = [
  `insert into contact_requests (name, email, phone, phone_e164, service, service_id, artist, artist_id, inspiration,
     description, status, created_at, deleted_at, read_at, note, booked_for)
   select 'Visitor ' || g, 'visitor' || person || '@example.com', '+91 ' || 7000000000 + person,
     case when g % 50 > 0 then '+91' || 7000000000 + person end, s.name, s.id, a.name, a.id, '',
     'An idea for the arm, number ' || g || repeat(' with leaves', 10), status, at,
     case when g % 100 = 99 then now() end, case when status = 'new' or (status = 'spam' and g % 5 > 0) then null else at end,
     case when g % 4 = 0 then 'Called, wants a weekend' else '' end,
     case when status = 'booked' and g <= ${SITTINGS_A_DAY * DAYS_BOOKED}
         then now() + make_interval(days => g % ${DAYS_BOOKED} - 30)
       when status = 'booked' and at < now() - interval '60 days' then at + interval '20 days' end
   from (
     select g, g % ($rows / 3) as person, now() - make_interval(secs => 31536000.0 * (g - 0.5) / $rows) as at,
       case when g % 10 = 9 then 'spam' when g <= ${SITTINGS_A_DAY * DAYS_BOOKED} and g % 10 < 4 then 'booked'
         when g <= least(30, $rows / 100) then 'new' when g % 10 = 8 then 'contacted' when g % 10 = 7 then 'booked'
         else 'closed' end as status
     from generate_series(1, $rows) g
   ) as request
   join services s on s.slug = 'service-' || (1 + g % 12) join artists a on a.slug = 'artist-' || (1 + g % 8)`,
  `insert into outbox (contact_id, message, key, state, tries, problem, asked_at, sent_at)
   select id, 'enquiry.' || kind, 'enquiry.' || kind || ':' || id, case when wrong then 'failed' else 'sent' end, 1, case when wrong then '550 no such user' else '' end,
     created_at, case when wrong then null else created_at end
   from (select id, created_at, kind, kind = 'visitor' and random() < 0.005 as wrong
     from contact_requests, unnest('{studio,visitor}'::text[]) as kind where status <> 'spam') as mail`,
]
