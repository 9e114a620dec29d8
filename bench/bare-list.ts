import { readFileSync } from 'node:fs'
import { pictureAddress } from '@prahar/contract/pictures'
import Fastify from 'fastify'
import pg from 'pg'

// A yardstick: Fastify alone with pg alone. The same SQL, prepared; the same JSON of each row, written as one object.

const [databaseUrl, statementFile, headersFile] = process.argv.slice(2) as [string, string, string]
const text = readFileSync(statementFile, 'utf8')
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
pool.on('error', () => {})
const app = Fastify()

interface Picture {
  public_id: string
  alt: string
  width: number
  height: number
  placeholder: string
  avif: number[]
  webp: number[]
  jpeg: number[]
}

const toPicture = ({ public_id, avif, webp, jpeg, ...rest }: Picture) => ({
  url: pictureAddress(public_id, jpeg.at(-1) as number, 'jpeg'),
  public_id,
  ...rest,
  sizes: { avif, webp, jpeg },
})

app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'list', text })
  const list = rows.map((row) => {
    const headerImage = row.header && toPicture(row.header)
    return {
      _id: row.id,
      name: row.name,
      slug: row.slug,
      category: row.category,
      url: headerImage?.url ?? '',
      shortDescription: row.short_description,
      headerImage,
    }
  })
  return reply.headers(headers).send(JSON.stringify(list))
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
