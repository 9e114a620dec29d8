import { type Agent, request } from 'node:https'

const ANSWER_WITHIN_MS = 20_000

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Status 0 means that no complete response arrived. */
export function send(
  url: string,
  agent: Agent,
  { body, ...options }: Sent,
): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const fail = (error: Error) => done({ status: 0, body: error.message })
    const asking = request(url, { ...options, agent, timeout: ANSWER_WITHIN_MS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    asking.on('timeout', () => asking.destroy(new Error(`nothing within ${ANSWER_WITHIN_MS} ms`)))
    asking.on('error', fail)
    asking.end(body)
  })
}
