import { createSocket } from 'node:dgram'
import { afterFile } from '../after-file.ts'

const HEADER = 12
const TXT = 16
const NO_SUCH_NAME = 3
const MAX_TEXT = 255

/**
 * A name server on loopback that knows only these TXT records. It does not respond to a name with `null`.
 * Returns its address for DNS_SERVER.
 */
export async function startDns(records: Record<string, string[] | null>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const name = readName(query)
    const texts = records[name]
    if (texts !== null) socket.send(writeAnswer(query, name, texts), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  afterFile(async () => {
    socket.close()
  })
  return `127.0.0.1:${socket.address().port}`
}

function readName(query: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER; query[at]; at += (query[at] as number) + 1)
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] as number)))
  return labels.join('.').toLowerCase()
}

function writeAnswer(query: Buffer, name: string, texts: string[] = []): Buffer {
  const question = query.subarray(HEADER, HEADER + name.length + 2 + 4)
  const header = Buffer.alloc(HEADER)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(0x8180 | (texts.length === 0 ? NO_SUCH_NAME : 0), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(texts.length, 6)
  return Buffer.concat([header, question, ...texts.map(writeText)])
}

/** TXT records contain strings of at most 255 bytes, so a longer text is split. */
function writeText(text: string): Buffer {
  const parts = text.match(new RegExp(`.{1,${MAX_TEXT}}`, 'g')) ?? []
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc000 | HEADER, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
