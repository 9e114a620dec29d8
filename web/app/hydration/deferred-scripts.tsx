import { useContext, useEffect } from 'react'
import {
  Scripts,
  type UNSAFE_AssetsManifest,
  UNSAFE_DataRouterContext,
  UNSAFE_FrameworkContext,
  useMatches,
} from 'react-router'
import { deferHydration, HYDRATED_EVENT, type HydrationPlan } from './deferred-hydration.ts'

/**
 * Replaces the router's <Scripts/>, which loads every script before the first paint. It uses unstable parts
 * of the router, so the router's version is pinned, and e2e/tests/navigation/first-tap.spec.ts fails when
 * these parts change.
 */
export function DeferredScripts({ immediate }: { immediate: boolean }) {
  // Hot reload needs the router's own scripts.
  if (import.meta.env.DEV) return <Scripts />
  return <InlineScripts immediate={immediate} />
}

function InlineScripts({ immediate }: { immediate: boolean }) {
  const framework = useContext(UNSAFE_FrameworkContext)
  const router = useContext(UNSAFE_DataRouterContext)
  const matches = useMatches()
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED_EVENT))
  }, [])
  if (!framework || !router) throw new Error('DeferredScripts must be rendered inside the router.')
  const { manifest, renderMeta, serverHandoffString, nonce } = framework
  // The router writes loader data only when it believes that its own <Scripts/> was rendered.
  if (renderMeta) renderMeta.didRenderScripts = true
  const isOnServer = import.meta.env.SSR && router.staticContext !== undefined
  const context = isOnServer ? contextScript(serverHandoffString) : ''
  const hydration = isOnServer ? hydrationScript(toHydrationPlan(manifest, matches, immediate)) : ''
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {context}
      </script>
      <script nonce={nonce} suppressHydrationWarning>
        {hydration}
      </script>
    </>
  )
}

/** Marks a session for styles. A copy of session.ts, which visitors download only when needed. */
const SESSION_SCRIPT = `try{document.documentElement.toggleAttribute('data-session',localStorage.token!==undefined)}catch{}`

export const HeadScript = () => (
  <script nonce={useContext(UNSAFE_FrameworkContext)?.nonce} suppressHydrationWarning>
    {import.meta.env.SSR ? SESSION_SCRIPT : ''}
  </script>
)

const contextScript = (state: string | undefined) =>
  `window.__reactRouterContext = ${state};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`

const hydrationScript = (plan: HydrationPlan) =>
  `(${deferHydration})(${JSON.stringify(plan)},${JSON.stringify(HYDRATED_EVENT)})`

const isOfClient = ({ id }: { id: string }) => id.startsWith('site/client-page/')

function toHydrationPlan(
  { entry, url, routes }: UNSAFE_AssetsManifest,
  matches: { id: string }[],
  immediate: boolean,
): HydrationPlan {
  const matched = matches.flatMap(({ id }) => routes[id] ?? [])
  return {
    manifest: immediate || matches.some(isOfClient) ? url : url.replace('manifest-', 'site-manifest-'),
    routes: matched.map((route) => ({
      id: route.id,
      modules: [
        route.clientActionModule,
        immediate ? route.clientLoaderModule : undefined,
        route.clientMiddlewareModule,
        route.hydrateFallbackModule,
        route.module,
      ].filter((module) => module !== undefined),
      loader: immediate ? undefined : route.clientLoaderModule,
    })),
    entry: entry.module,
    imports: entry.imports,
    immediate,
  }
}
