import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A baseline server: plain Fastify, which sends the same bytes with the same headers from memory.

const [file, headersFile] = process.argv.slice(2) as [string, string]
const body = readFileSync(file)
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>
const app = Fastify()
app.get('/*', async (_request, reply) => reply.headers(headers).send(body))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
