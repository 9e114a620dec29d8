import { studioApi } from '@linework/contract/studio/site-api'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi, reportFailure } from '../../lib/calls/api.ts'
import { awaitAll } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { Dial } from '../../shared/look/dial.tsx'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { paragraphsOf } from '../../shared/text/paragraphs.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { detailsOf, NO_DETAILS } from '../studio/studio-details.ts'
import type { Route } from './+types/privacy-page'
import { PrivacyFacts } from './privacy-facts.tsx'
import styles from './privacy-page.module.css'
import { loadRetention } from './retention.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  return pageHead({
    studio,
    origin,
    path: '/privacy-policy',
    ...seoOf(studio, 'privacy', defaultSeo(studio, 'privacy')),
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Privacy Policy', '/privacy-policy'])],
  })
}

const load = (api: Api) => ({ facts: loadFacts(api) })

export async function loader({ context }: Route.LoaderArgs) {
  return awaitAll(load(serverApi(context)))
}

export function clientLoader() {
  return load(browserApi)
}

/** Returns '' if the policy cannot be loaded, because facts about the product are shown anyway. */
async function loadPolicy(api: Api): Promise<string> {
  try {
    return (await api(studioApi.show)).privacy
  } catch (error) {
    reportFailure(error)
    return ''
  }
}

async function loadFacts(api: Api) {
  const [retention, details, policy] = await Promise.all([
    loadRetention(api),
    loadStudioDetails(api),
    loadPolicy(api),
  ])
  return { retention, details, policy }
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const studio = useStudio()
  return (
    <>
      <header className={`enclosed ${styles.header}`}>
        <Dial className={styles.wheel} />
        <div className={`wrap ${styles.heading}`}>
          <h1 className={`text-hero ${styles.title}`}>Privacy Policy</h1>
          <Deferred value={loaderData.facts} fallback={null}>
            {/* A preview shows the policy that staff have not saved yet. */}
            {({ policy }) =>
              paragraphsOf(studio.privacy || policy).map((text) => (
                <p className={`pre-line text-lg ${styles.text}`} key={text}>
                  {text}
                </p>
              ))
            }
          </Deferred>
        </div>
      </header>
      <div className="paper" data-surface="paper">
        <Band />
        <Deferred
          value={loaderData.facts}
          fallback={<PrivacyFacts retention={{}} details={detailsOf(NO_DETAILS, studio)} />}
        >
          {({ retention, details }) => (
            <PrivacyFacts retention={retention} details={detailsOf(details, studio)} />
          )}
        </Deferred>
      </div>
    </>
  )
}
