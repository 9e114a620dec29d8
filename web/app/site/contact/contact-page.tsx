import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { awaitAll } from '../../lib/calls/load-list.ts'
import { picturesContext, serverApi } from '../../lib/calls/server-context.ts'
import { useResolved } from '../../lib/use-resolved.ts'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { layoutData, layoutDetails } from '../head/find-layout.ts'
import { pageHead, unlisted } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { studioData } from '../head/studio-data.ts'
import { loadRetention } from '../privacy/retention.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { detailsOf, NO_DETAILS } from '../studio/studio-details.ts'
import { isPrefillRemoval, readPrefill } from '../urls/prefill.ts'
import type { Route } from './+types/contact-page'
import { loadArtistNames, loadServices } from './choices/load-choices.ts'
import { loadPrefill } from './choices/load-prefill.ts'
import styles from './contact-page.module.css'
import { EMPTY_VALUES, type FormStart, withPrefill } from './contact-values.ts'
import { ContactDetails, ContactPicture, LoadingDetails } from './details/contact-details.tsx'
import { ContactForm } from './form/contact-form.tsx'
import { readPlainPictures } from './pictures/plain-pictures.ts'
import { postEnquiry, readSent } from './sending/post-enquiry.ts'
import { SentPanel } from './sent/sent-panel.tsx'
import { useSent } from './sent/use-sent.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  const seo = seoOf(studio, 'contact', defaultSeo(studio, 'contact'))
  if (loaderData?.sent || loaderData?.rejected) return unlisted(seo.title)
  return pageHead({
    studio,
    origin,
    path: '/contact',
    ...seo,
    data: import.meta.env.SSR && [
      studioData({ origin, studio }, layoutDetails(matches)),
      breadcrumbs(origin, ['Contact', '/contact']),
    ],
  })
}

export const loader = ({ context, request }: Route.LoaderArgs) => awaitAll(load(serverApi(context), request))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { sent, ...rest } = load(browserApi, request)
  return { ...rest, sent: await sent }
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isPrefillRemoval(currentUrl, nextUrl) && defaultShouldRevalidate

export async function action({ context, request }: Route.ActionArgs) {
  return postEnquiry(serverApi(context), await request.formData(), context.get(picturesContext))
}

function load(api: Api, request: Request) {
  const { searchParams, origin } = new URL(request.url)
  const services = loadServices(api)
  const prefill = loadPrefill(api, readPrefill(searchParams), services, origin)
  return {
    details: loadStudioDetails(api),
    services,
    prefill,
    artists: prefill.then(({ service = '' }) => loadArtistNames(api, service)),
    retention: loadRetention(api),
    sent: readSent(api, searchParams),
    plainPictures: readPlainPictures(searchParams),
    rejected: searchParams.has('unsent'),
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, isNew, again, markSent, startAgain } = useSent(loaderData)
  const studio = useStudio()
  const details = detailsOf(useResolved(loaderData.details) ?? NO_DETAILS, studio)
  const retention = useResolved(loaderData.retention)
  const prefill = useResolved(loaderData.prefill)
  const start: FormStart = actionData ?? {
    values: prefill ? withPrefill(EMPTY_VALUES, prefill) : EMPTY_VALUES,
    errors: {},
    problem: loaderData.rejected ? { rejected: true } : undefined,
  }
  return (
    <div className={styles.page}>
      <div className={styles.header} data-surface="hero">
        {studio.contactPicture ? <ContactPicture picture={studio.contactPicture} /> : null}
        <h1 className={`${styles.title} ${studio.contactPicture ? '' : styles.alone}`} id="studio">
          Book or ask us
        </h1>
      </div>
      {sent ? (
        <SentPanel
          key={sent.reference}
          request={sent}
          chatNumber={details.chatNumber}
          isNew={isNew}
          plainPictures={loaderData.plainPictures}
          onAnother={startAgain}
        />
      ) : (
        <ContactForm
          start={start}
          services={loaderData.services}
          artists={loaderData.artists}
          prefill={prefill}
          details={details}
          retention={retention}
          takesFocus={again}
          onSent={markSent}
        />
      )}
      <section className={styles.studio} aria-labelledby="studio">
        <Deferred value={loaderData.details} fallback={<LoadingDetails />}>
          {(loaded) => <ContactDetails details={detailsOf(loaded, studio)} />}
        </Deferred>
      </section>
    </div>
  )
}
