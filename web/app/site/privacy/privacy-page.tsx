import { studioApi } from '@linework/contract/studio/api'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/api.ts'
import { awaitAll } from '../../lib/await-all.ts'
import { reportFailure } from '../../lib/report-failure.ts'
import { serverApi } from '../../lib/server-context.ts'
import { madeSeo } from '../../shared/page-seo.ts'
import { paragraphsOf } from '../../shared/paragraphs.ts'
import { seoOf } from '../../shared/seo.ts'
import { useStudio } from '../../shared/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { layoutData } from '../head/layout-data.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { detailsOf, NO_DETAILS } from '../studio/studio-details.ts'
import type { Route } from './+types/privacy-page'
import styles from './privacy-page.module.css'
import { loadRetention, type Retention } from './retention.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  return pageHead({
    studio,
    origin,
    path: '/privacy-policy',
    ...seoOf(studio, 'privacy', madeSeo(studio, 'privacy')),
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

/** '' when it could not be loaded: what the product itself does is still said. */
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
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Privacy Policy</h1>
      <Deferred
        value={loaderData.facts}
        fallback={<Facts retention={{}} email={detailsOf(NO_DETAILS, studio).email} />}
      >
        {({ retention, details, policy }) => (
          <>
            {/* A preview has the unsaved text. */}
            {paragraphsOf(studio.privacy || policy).map((text) => (
              <p className={styles.text} key={text}>
                {text}
              </p>
            ))}
            <Facts retention={retention} email={detailsOf(details, studio).email} />
          </>
        )}
      </Deferred>
    </div>
  )
}

/** What the product does with data, beside the studio's own policy. */
function Facts({ retention: { period }, email }: { retention: Retention; email: string }) {
  const deleted =
    period === undefined ? '' : ` It is deleted from this website ${period} after the last contact with you.`
  return (
    <>
      <p className={styles.text}>
        {`What you send with the booking form is kept by the studio and read by its staff, in order to answer you and plan your visit.${deleted}`}
      </p>
      <p className={styles.text}>
        The studio may also get it by mail, and confirm it to the address you gave.
      </p>
      <p className={styles.text}>
        {email === '' ? (
          'To see, correct or delete what we have of you, write to us'
        ) : (
          <>
            {'To see, correct or delete what we have of you, write to '}
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          </>
        )}
        . Bookings are for people of 18 years or older.
      </p>
      <p className={styles.text}>
        This website does not follow you: no trackers, no advertising, no cookies for visitors. What you type
        into the form waits in your own browser until it is sent. Reels and shorts are played by Instagram and
        YouTube, which see your visit when their player loads.
      </p>
    </>
  )
}
