import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './lib/calls/server-context.ts'

export { nonceContext, picturesContext, transportContext } from './lib/calls/server-context.ts'

/** Waits for the whole page, so that the response is complete without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  return new Promise((resolve, reject) => {
    const page = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        ...(nonce ? { nonce } : {}),
        // Otherwise React appends large boundaries as hidden elements, which only a script can move into
        // place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8')
          page.pipe(collect((body) => resolve(new Response(body, { status, headers }))))
        },
        onShellError: reject,
      },
    )
  })
}

/** Collects the whole page in memory, because streaming small chunks costs more than it saves. */
function collect(done: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
