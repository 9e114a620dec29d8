import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'

const FOLDER = new URL('../../../conformance/', import.meta.url)

/** Serves the conformance checks from a separate origin, so that they run like another frontend. */
export async function serveConformance() {
  const server = createServer(async ({ url = '/' }, response) => {
    if (!/^\/[\w/-]+\.ts$/.test(url)) {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another frontend</title>')
      return
    }
    const source = await readFile(new URL(`.${url}`, FOLDER), 'utf8').catch(() => undefined)
    response.statusCode = source === undefined ? 404 : 200
    response.setHeader('content-type', 'text/javascript')
    response.end(source === undefined ? '' : stripTypeScriptTypes(source))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done)),
  }
}
