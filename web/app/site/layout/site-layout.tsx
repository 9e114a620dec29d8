import { lazy, type ReactNode, Suspense } from 'react'
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
import { type FooterData, footerOf } from './footer/footer-of.ts'
import { type LoadedFooter, loadFooter } from './footer/load-footer.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { Ribbon } from './ribbon.tsx'
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

export default function SiteLayout({ loaderData: { footer, now } }: Route.ComponentProps) {
  const year = studioYear(new Date(now), useStudio().clock)
  const first = useFirstInteraction()
  return (
    <>
      <SkipLink />
      <WithFooter loaded={footer}>{({ ribbon }) => <Ribbon text={ribbon} />}</WithFooter>
      <SiteHeader details={<WithFooter loaded={footer}>{(data) => <Reach {...data} />}</WithFooter>} />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <Outlet context={footer} />
      </main>
      <WithFooter loaded={footer}>{(data) => <SiteFooter footer={data} year={year} />}</WithFooter>
      <WithFooter loaded={footer}>
        {({ details: { chatNumber } }) => chatNumber && <ChatLink number={chatNumber} />}
      </WithFooter>
      {first ? (
        <Suspense>
          <RouteChanges first={first} />
        </Suspense>
      ) : null}
    </>
  )
}

interface WithFooterProps {
  loaded: LoadedFooter | Promise<LoadedFooter>
  children: (footer: FooterData) => ReactNode
}

/** What does not depend on the server shows before it has answered. */
function WithFooter({ loaded, children }: WithFooterProps) {
  const studio = useStudio()
  return (
    <Deferred value={loaded} fallback={children(footerOf(undefined, studio))}>
      {(footer) => children(footerOf(footer, studio))}
    </Deferred>
  )
}

/** In the mobile menu. */
const Reach = ({ openLine, tel, details: { phone } }: FooterData) => (
  <>
    {openLine}
    {phone && (
      <>
        <br />
        <a href={tel}>{phone}</a>
      </>
    )}
  </>
)
