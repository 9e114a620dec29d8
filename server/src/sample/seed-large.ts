import pg from 'pg'
import { reach } from '../db/hosts.ts'

const BATCH = 100_000
const MARK = 'large-'

/**
 * So many gallery pictures and contact requests, for benchmarks: the pictures share the bytes of the sample studio's.
 * Brings what is there up to the number, so that a second run adds nothing.
 */
export async function seedLarge(
  databaseUrl: string,
  rows: number,
  print: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(reach(databaseUrl))
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    const { id: galleryId } = await one(
      client,
      "insert into galleries (category) values ('featured-work') returning id",
    )
    const there = Number(
      (await one(client, `select count(*) from pictures where public_id like '${MARK}%'`)).count,
    )
    for (let from = there + 1; from <= rows; from += BATCH) {
      const to = Math.min(from + BATCH - 1, rows)
      await client.query(INSERT_PICTURES, [from, to, galleryId])
      await client.query(INSERT_REQUESTS, [from, to])
      print(`${to} of ${rows} pictures and contact requests`)
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const one = async (client: pg.Client, sql: string) => (await client.query(sql)).rows[0]

const INSERT_PICTURES = `
  with models as (
    select row_number() over (order by id) - 1 as n, count(*) over () as all_of_them, p.*
    from (select * from pictures where public_id not like '${MARK}%' order by id limit 100) p
  ), made as (
    insert into pictures (public_id, storage_key, alt, width, height, placeholder, avif, webp, jpeg)
    select '${MARK}' || g, m.storage_key, m.alt, m.width, m.height, m.placeholder, m.avif, m.webp, m.jpeg
    from generate_series($1::int, $2::int) g join models m on m.n = g % m.all_of_them
    returning id
  )
  insert into gallery_images (gallery_id, picture_id, category)
  select $3, id, case when random() < 0.8 then 'featured-work' else 'inside-studio' end from made`

const INSERT_REQUESTS = `
  insert into contact_requests (name, email, phone, phone_e164, service, service_id, artist, description, created_at)
  select 'Visitor ' || g, 'visitor' || g || '@example.com', '+91 90000 ' || lpad((g % 100000)::text, 5, '0'),
    '+9190000' || lpad((g % 100000)::text, 5, '0'), s.name, s.id, 'Any artist', 'A large sample, number ' || g,
    now() - make_interval(mins => g)
  from generate_series($1::int, $2::int) g
  join (select row_number() over (order by id) - 1 as n, count(*) over () as all_of_them, id, name from services
    where deleted_at is null) s on s.n = g % s.all_of_them`
