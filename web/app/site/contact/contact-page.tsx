import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { studio } from '../../content/studio.ts'
import { type Api, browserApi } from '../../lib/api.ts'
import { settle } from '../../lib/await-all.ts'
import { serverApi } from '../../lib/server-context.ts'
import { useSettled } from '../../lib/use-resolved.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { isOnlyLess, readChoice } from '../addresses/prefill.ts'
import { frameOf } from '../head/frame-of.ts'
import { pageHead, unlisted } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { studioData } from '../head/studio-data.ts'
import { loadKeeping } from '../privacy/keeping.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { BUILT_IN_DETAILS } from '../studio/studio-details.ts'
import type { Route } from './+types/contact-page'
import { loadArtistNames, loadServices } from './choices/load-choices.ts'
import { loadChosen } from './choices/load-prefill.ts'
import styles from './contact-page.module.css'
import { EMPTY_VALUES, type FormStart, withChosen } from './contact-values.ts'
import { EnquiryDetails, LoadingDetails } from './details/contact-details.tsx'
import { ContactPicture } from './details/contact-picture.tsx'
import { ContactForm } from './form/contact-form.tsx'
import { postEnquiry, readSent } from './sending/post-enquiry.ts'
import { SentPanel } from './sent/sent-panel.tsx'
import { useSent } from './sent/use-sent.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const title = `Contact | ${studio.name}`
  if (loaderData?.sent || loaderData?.refused) return unlisted(title)
  const { origin, details } = frameOf(matches)
  return pageHead({
    origin,
    path: '/contact',
    title,
    description: `Book an appointment at ${studio.fullName} in ${studio.city}: phone, address, hours and a form that reaches us at once.`,
    data: import.meta.env.SSR && [studioData(origin, details), breadcrumbs(origin, ['Contact', '/contact'])],
  })
}

export const loader = ({ context, request }: Route.LoaderArgs) => settle(load(serverApi(context), request))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { sent, ...rest } = load(browserApi, request)
  return { ...rest, sent: await sent }
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isOnlyLess(currentUrl, nextUrl) && defaultShouldRevalidate

export async function action({ context, request }: Route.ActionArgs) {
  return postEnquiry(serverApi(context), await request.formData())
}

function load(api: Api, request: Request) {
  const { searchParams, origin } = new URL(request.url)
  const services = loadServices(api)
  const chosen = loadChosen(api, readChoice(searchParams), services, origin)
  return {
    details: loadStudioDetails(api),
    services,
    chosen,
    artists: chosen.then(({ service = '' }) => loadArtistNames(api, service)),
    keeping: loadKeeping(api),
    sent: readSent(api, searchParams),
    refused: searchParams.has('unsent'),
  }
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, isNews, again, noteSent, startAgain } = useSent(loaderData)
  const details = useSettled(loaderData.details) ?? BUILT_IN_DETAILS
  const keeping = useSettled(loaderData.keeping)
  const chosen = useSettled(loaderData.chosen)
  const start: FormStart = actionData ?? {
    values: chosen ? withChosen(EMPTY_VALUES, chosen) : EMPTY_VALUES,
    errors: {},
    problem: loaderData.refused ? { refused: true } : undefined,
  }
  return (
    <div className={styles.page}>
      <section className={styles.studio} aria-labelledby="studio">
        <ContactPicture />
        <h1 className={styles.title} id="studio">
          Sit with us
        </h1>
        <Deferred value={loaderData.details} fallback={<LoadingDetails />}>
          {(loaded) => <EnquiryDetails details={loaded} />}
        </Deferred>
      </section>
      {sent ? (
        <SentPanel
          key={sent.reference}
          request={sent}
          chatNumber={details.chatNumber}
          isNews={isNews}
          onAnother={startAgain}
        />
      ) : (
        <ContactForm
          start={start}
          services={loaderData.services}
          artists={loaderData.artists}
          chosen={chosen}
          details={details}
          keeping={keeping}
          takesFocus={again}
          onSent={noteSent}
        />
      )}
    </div>
  )
}
