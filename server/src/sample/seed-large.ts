import pg from 'pg'
import { connectionOptions } from '../db/primary-resolver.ts'

const BATCH = 100_000
const MARK = 'large-'

/**
 * Adds gallery pictures and enquiries for benchmarks, up to the given number of each. The pictures share the
 * files of the sample studio's.
 */
export async function seedLarge(
  databaseUrl: string,
  rows: number,
  print: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connectionOptions(databaseUrl))
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { id: galleryId } = await one(
      client,
      "insert into galleries (category) values ('featured-work') returning id",
    )
    const existing = Number(
      (await one(client, `select count(*) from pictures where public_id like '${MARK}%'`)).count,
    )
    for (let from = existing + 1; from <= rows; from += BATCH) {
      const to = Math.min(from + BATCH - 1, rows)
      await client.query(INSERT_PICTURES, [from, to, galleryId])
      await client.query(INSERT_ENQUIRIES, [from, to])
      print(`${to} of ${rows} pictures and enquiries`)
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const one = async (client: pg.Client, sql: string) => (await client.query(sql)).rows[0]

const INSERT_PICTURES = `
  with models as (
    select row_number() over (order by id) - 1 as n, count(*) over () as model_count, p.*
    from (select * from pictures where public_id not like '${MARK}%' order by id limit 100) p
  ), made as (
    insert into pictures (public_id, storage_key, alt, width, height, placeholder, avif, webp, jpeg)
    select '${MARK}' || g, m.storage_key, m.alt, m.width, m.height, m.placeholder, m.avif, m.webp, m.jpeg
    from generate_series($1::int, $2::int) g join models m on m.n = g % m.model_count
    returning id
  )
  insert into gallery_images (gallery_id, picture_id, category)
  select $3, id, case when random() < 0.8 then 'featured-work' else 'inside-studio' end from made`

const INSERT_ENQUIRIES = `
  insert into contact_requests (name, email, phone, phone_e164, service, service_id, artist, description, created_at)
  select 'Visitor ' || g, 'visitor' || g || '@example.com', '+91 90000 ' || lpad((g % 100000)::text, 5, '0'),
    '+9190000' || lpad((g % 100000)::text, 5, '0'), s.name, s.id, 'Any artist', 'A large sample, number ' || g,
    now() - make_interval(mins => g)
  from generate_series($1::int, $2::int) g
  join (select row_number() over (order by id) - 1 as n, count(*) over () as model_count, id, name from services
    where deleted_at is null) s on s.n = g % s.model_count`
