import { useContext, useEffect } from 'react'
import {
  Scripts,
  type UNSAFE_AssetsManifest,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useMatches,
} from 'react-router'
import { type Beginning, beginLater, LIVE_EVENT } from './deferred-hydration.ts'

/**
 * In place of the router's <Scripts/>, which asks for every script before the page is painted. Built on parts that the
 * router does not promise to keep: its version is pinned, and e2e/tests/first-tap.spec.ts guards their shape.
 */
export function LateScripts({ atOnce }: { atOnce: boolean }) {
  // Hot reload needs the router's own.
  if (import.meta.env.DEV) return <Scripts />
  return <Late atOnce={atOnce} />
}

function Late({ atOnce }: { atOnce: boolean }) {
  const framework = useContext(UNSAFE_FrameworkContext)
  const router = useContext(UNSAFE_DataRouterContext)
  const matches = useMatches()
  useEffect(() => {
    document.dispatchEvent(new Event(LIVE_EVENT))
  }, [])
  if (!framework || !router) throw new Error('The scripts stand outside of the router.')
  const { manifest, renderMeta, serverHandoffString, nonce } = framework
  // Else the router writes no loader data.
  if (renderMeta) renderMeta.didRenderScripts = true
  const isOnServer = import.meta.env.SSR && router.staticContext !== undefined
  const state = isOnServer ? handOver(serverHandoffString) : ''
  const begin = isOnServer ? beginWith(toBeginning(manifest, matches, atOnce)) : ''
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {state}
      </script>
      <script nonce={nonce} suppressHydrationWarning>
        {begin}
      </script>
    </>
  )
}

/** As the router's own writes it. */
const handOver = (state: string | undefined) =>
  `window.__reactRouterContext = ${state};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`

const beginWith = (beginning: Beginning) =>
  `(${beginLater})(${JSON.stringify(beginning)},${JSON.stringify(LIVE_EVENT)})`

function toBeginning(
  { entry, url, routes }: UNSAFE_AssetsManifest,
  matches: { id: string }[],
  atOnce: boolean,
): Beginning {
  const matched = matches.flatMap(({ id }) => routes[id] ?? [])
  return {
    manifest: url,
    routes: matched.map((route) => ({
      id: route.id,
      modules: [
        route.clientActionModule,
        atOnce ? route.clientLoaderModule : undefined,
        route.clientMiddlewareModule,
        route.hydrateFallbackModule,
        route.module,
      ].filter((module) => module !== undefined),
      loader: atOnce ? undefined : route.clientLoaderModule,
    })),
    entry: entry.module,
    imports: entry.imports,
    atOnce,
  }
}
