import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { revalidateOnReload } from '../../lib/navigation/revalidate-on-reload.ts'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { studioYear } from '../../shared/time/studio-time.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import type { Route } from './+types/site-layout'
import { ChatLink } from './chat-link.tsx'
import { ClosingBand } from './closing/closing-band.tsx'
import { DEFAULT_HEADLINE, loadOpeningStatus } from './closing/opening-status-text.ts'
import { type FooterData, footerOf } from './footer/footer-of.ts'
import { type LoadedFooter, loadFooter } from './footer/load-footer.ts'
import { SiteFooter } from './footer/site-footer.tsx'
import { useFirstInteraction } from './route-changes/use-first-interaction.ts'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

/** Replaces a script that failed to load; links work without it. */
const Nothing = () => <></>
const AfterInteraction = lazy<
  ComponentType<ComponentProps<typeof import('./scrolled/after-interaction.tsx').default>>
>(() => import('./scrolled/after-interaction.tsx').catch(() => ({ default: Nothing })))

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const api = serverApi(context)
  const footer = await loadFooter(api)
  return { origin, footer, words: await loadOpeningStatus(api, footer.details), now: Date.now() }
}

export function clientLoader() {
  return { origin: location.origin, footer: loadFooter(browserApi), words: DEFAULT_HEADLINE, now: Date.now() }
}

export const shouldRevalidate = revalidateOnReload

/** Pages without a closing band, because they end with a form, a policy or the next artist. */
const WITHOUT_CLOSING = /^\/(contact|privacy-policy|artists\/)/
/** Pages whose last section has a light background. */
const ENDS_ON_PAPER = /^\/(artists|services)\b/

export default function SiteLayout({ loaderData: { origin, footer, now, ...loaded } }: Route.ComponentProps) {
  const year = studioYear(new Date(now), useStudio().clock)
  const first = useFirstInteraction()
  const { pathname } = useLocation()
  const [words, setOpeningStatus] = useState(loaded.words)
  return (
    <>
      <SkipLink />
      <WithFooter loaded={footer}>{({ ribbon }) => <Ribbon text={ribbon} />}</WithFooter>
      <SiteHeader
        details={<WithFooter loaded={footer}>{(data) => <Reach {...data} />}</WithFooter>}
        chat={
          <WithFooter loaded={footer}>
            {({ details: { chatNumber } }) => chatNumber && <ChatLink number={chatNumber} />}
          </WithFooter>
        }
      />
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        <Outlet context={footer} />
        <p className={styles.address}>{`${origin}${pathname}`}</p>
      </main>
      {WITHOUT_CLOSING.test(pathname) ? null : (
        <WithFooter loaded={footer}>
          {({ hasDial }) => (
            <ClosingBand {...words} hasDial={hasDial} isAfterPaper={ENDS_ON_PAPER.test(pathname)} />
          )}
        </WithFooter>
      )}
      <WithFooter loaded={footer}>{(data) => <SiteFooter footer={data} year={year} />}</WithFooter>
      {first ? (
        <Suspense>
          <AfterInteraction first={first} footer={footer} onOpeningStatus={setOpeningStatus} />
        </Suspense>
      ) : null}
    </>
  )
}

interface WithFooterProps {
  loaded: LoadedFooter | Promise<LoadedFooter>
  children: (footer: FooterData) => ReactNode
}

function WithFooter({ loaded, children }: WithFooterProps) {
  const studio = useStudio()
  return (
    <Deferred value={loaded} fallback={children(footerOf(undefined, studio))}>
      {(footer) => children(footerOf(footer, studio))}
    </Deferred>
  )
}

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

const Ribbon = ({ text }: { text: string }) =>
  text && (
    <aside className={styles.ribbon} aria-label="Special hours" data-ribbon>
      <Link className={`truncate semibold ${styles.link}`} to="/contact">
        {text}
      </Link>
    </aside>
  )
