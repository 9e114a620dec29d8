import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './lib/server-context.ts'

export { nonceContext, transportContext } from './lib/server-context.ts'

/** Sends the page when all of it is there: the answer reads whole without JavaScript. */
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
        // Else what stands in a large boundary is written hidden at the end, for a script to put into its place.
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

/** All of it at once: passing a page on in pieces costs more than the pieces. */
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
