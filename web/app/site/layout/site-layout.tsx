import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { revalidateOnReload } from '../../lib/revalidate-on-reload.ts'
import { serverApi } from '../../lib/server-context.ts'
import { MAIN_ID, SkipLink } from '../../shared/skip-link.tsx'
import { studioYear } from '../../shared/studio-time.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import type { Route } from './+types/site-layout'
import { ChatLink } from './chat-link.tsx'
import { BUILT_IN_FOOTER, type FooterData } from './footer/built-in-footer.ts'
import { loadFooter } from './footer/load-footer.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { type FirstPage, useFirstInteraction } from './route-changes/use-first-interaction.ts'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

/** When the script fails to load, links still work. */
const Nothing = (_: { first: FirstPage }) => <></>
const RouteChanges = lazy(() =>
  import('./route-changes/route-changes.tsx').catch(() => ({ default: Nothing })),
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return { origin, footer: await loadFooter(serverApi(context)), now: Date.now() }
}

export function clientLoader() {
  return { origin: location.origin, footer: loadFooter(browserApi), now: Date.now() }
}

export const shouldRevalidate = revalidateOnReload

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const reach = (
    <Deferred value={loaderData.footer} fallback={<Reach {...BUILT_IN_FOOTER} />}>
      {(footer) => <Reach {...footer} />}
    </Deferred>
  )
  const year = studioYear(new Date(loaderData.now), useStudio().clock)
  const first = useFirstInteraction()
  return (
    <>
      <SkipLink />
      <SiteHeader details={reach} />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <Deferred value={loaderData.footer} fallback={<SiteFooter {...BUILT_IN_FOOTER} year={year} />}>
        {(footer) => <SiteFooter {...footer} year={year} />}
      </Deferred>
      <Deferred value={loaderData.footer} fallback={<ChatLink number={BUILT_IN_FOOTER.details.chatNumber} />}>
        {({ details }) => <ChatLink number={details.chatNumber} />}
      </Deferred>
      {first ? (
        <Suspense>
          <RouteChanges first={first} />
        </Suspense>
      ) : null}
    </>
  )
}

/** In the mobile menu. */
const Reach = ({ openLine, tel, details: { phone } }: FooterData) => (
  <>
    {openLine}
    <br />
    <a href={tel}>{phone}</a>
  </>
)
