import './app.css'
import { STAFF_PAGE, UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'
import { NOT_SET_UP_ADDRESS, PREVIEW_ENDED_ADDRESS } from '@linework/contract/http/special-pages'
import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { studioApi } from '@linework/contract/studio/site-api'
import { type ReactNode, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import display from './fonts/grenze-gotisch.woff2?url'
import text from './fonts/hanken-grotesk.woff2?url'
import { DeferredScripts, HeadScript } from './hydration/deferred-scripts.tsx'
import { serverApi } from './lib/calls/server-context.ts'
import { useSavePage } from './lib/navigation/entry-memory.ts'
import { NotFound, SomethingBroke } from './not-found/not-found.tsx'
import { accentCss } from './shared/accent/accent-css.ts'
import { AccentStyle } from './shared/accent/accent-style.tsx'
import { ScrollPositions, useHasScrolled } from './shared/page/scroll-positions.tsx'
import { EMPTY_STUDIO, pickStudio } from './shared/studio/root-studio.ts'
import { loadStudio, readSavedStudio } from './shared/studio/saved-studio.ts'
import { isIncompleteFor } from './shared/studio/studio-parts.ts'
import { StudioContext } from './shared/studio/use-studio.ts'
import { Toasts } from './ui/feedback/toasts.tsx'

// The content security policy forbids eval, so zod must not try to compile its validators.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const WITHOUT_SCRIPTS: string[] = [UNREADABLE_ADDRESS, NOT_SET_UP_ADDRESS, PREVIEW_ENDED_ADDRESS]

interface RootData {
  studio: Studio
  /** Computed on the server only; after a save in this tab, a script changes the colours. */
  accentCss: string
}

/** If the studio cannot be loaded, the page is rendered without its name, with status 503. */
export async function loader({ context, request }: Route.LoaderArgs) {
  try {
    const studio = await serverApi(context)(studioApi.show)
    const { pathname } = new URL(request.url)
    return data<RootData>({ studio: pickStudio(studio, pathname), accentCss: accentCss(studio.look.accent) })
  } catch {
    return data<RootData>({ studio: EMPTY_STUDIO, accentCss: '' }, { status: 503 })
  }
}

let shown: Studio

/** Runs after a save in this tab, and before a page that needs studio data missing from the document. */
export async function clientLoader(): Promise<RootData> {
  return { studio: (await loadStudio()) ?? shown, accentCss: '' }
}

export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  readSavedStudio() !== undefined || isIncompleteFor(nextUrl.pathname)

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.studio.fullName }]

export const links: Route.LinksFunction = () =>
  [display, text].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous',
  }))

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const forStaff = STAFF_PAGE.test(pathname)
  const root = useRouteLoaderData<RootData>('root')
  const version = root?.studio.version ?? 0
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <HeadScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b0908" />
        <link rel="icon" href={`/favicon.svg?v=${version}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/icons/180.png?v=${version}`} />
        {/* Two manifests: visitors install the site, staff the back office. */}
        <link rel="manifest" href={forStaff ? '/admin.webmanifest' : '/site.webmanifest'} />
        <Meta />
        <Links />
        {root ? <AccentStyle css={root.accentCss} /> : null}
      </head>
      <body>
        <StudioContext value={root?.studio}>{children}</StudioContext>
        <Toasts />
        <ScrollPositions />
        {/* These pages are rendered at the URL of another page, which the browser's router would not match. */}
        {WITHOUT_SCRIPTS.includes(pathname) ? null : <DeferredScripts immediate={forStaff} />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData.studio
  })
  useHasScrolled()
  useSavePage()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <SomethingBroke />
}
