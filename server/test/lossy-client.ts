import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestApp } from './make-app.ts'

/** When the connection ends: while the body is sent, while the server works, or during the response. */
export type Cut = 'in the body' | 'at work' | 'with the response'

/** Undefined when the connection ended before the response. */
type Reply = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'json'> | undefined

/** Replaces `inject` by requests over TCP, and ends the connection of each as `nextCut` returns. */
export async function overLossyNetwork(t: TestApp, nextCut: () => Cut | undefined): Promise<TestApp> {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo

  function inject({ method, url, headers, payload = '' }: InjectOptions): Promise<Reply> {
    const cut = nextCut()
    const bytes = Buffer.from(
      typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    )
    const heads = { 'content-type': 'application/json', ...headers, 'content-length': bytes.length }
    return new Promise((resolve, reject) => {
      const sent = request({ port, method, path: String(url), headers: heads, agent: false })
      const end = () => {
        resolve(undefined)
        sent.destroy()
      }
      sent.on('error', (error) => (cut === undefined ? reject(error) : end()))
      sent.on('response', async (response) => {
        if (cut === 'with the response') return end()
        let body = ''
        for await (const part of response.setEncoding('utf8')) body += part
        resolve({ statusCode: response.statusCode ?? 0, body, json: () => JSON.parse(body) })
      })
      if (cut === 'in the body') sent.write(bytes.subarray(0, bytes.length / 2), end)
      else sent.end(bytes, () => cut === 'at work' && sleep(bytes.length % 16).then(end))
    })
  }
  return { ...t, app: Object.assign(Object.create(t.app), { inject }) }
}
