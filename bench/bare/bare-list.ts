import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { serializeServiceInList } from '../../server/src/features/services/serializer.ts'

// A yardstick: Fastify alone with pg alone. The same SQL; the same object of each row, written as JSON.

const [databaseUrl, statementFile, headersFile] = process.argv.slice(2) as [string, string, string]
const text = readFileSync(statementFile, 'utf8')
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
pool.on('error', () => {})
const app = Fastify()
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query(text)
  return reply.headers(headers).send(JSON.stringify(rows.map(serializeServiceInList)))
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
