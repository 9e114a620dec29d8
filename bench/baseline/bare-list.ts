import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { services as kind } from '../../contract/src/content/services-kind.ts'
import { serializeRow } from '../../server/src/content/columns.ts'

// A baseline server: plain Fastify and pg, with the same SQL and the same JSON object for each row.

const [databaseUrl, statementFile, headersFile] = process.argv.slice(2) as [string, string, string]
const text = readFileSync(statementFile, 'utf8')
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
pool.on('error', () => {})
const app = Fastify()
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query(text)
  return reply.headers(headers).send(JSON.stringify(rows.map((row) => serializeRow(kind, row))))
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
