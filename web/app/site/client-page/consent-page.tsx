import type { ConsentPage as Page } from '@linework/contract/desk/clients/consent-page-shapes'
import { consentPageApi } from '@linework/contract/desk/clients/site-api'
import { CONSENT_TEXTS } from '@linework/contract/desk/consent'
import { longDay } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { data, redirect } from 'react-router'
import { ApiFailure } from '../../lib/calls/api.ts'
import { findRecord } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { unlisted } from '../head/page-head.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/consent-page'
import styles from './client-page.module.css'
import { ClientPageFrame, ExpiredLink } from './client-page-frame.tsx'
import { ConsentForm } from './consent-form.tsx'

export const meta = () => unlisted('Consent')

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [found, details] = await Promise.all([
    findRecord(api(consentPageApi.show, { params: { token } })),
    loadStudioDetails(api),
  ])
  const search = new URL(request.url).searchParams
  const wanted = { language: search.get('language'), corrects: search.has('correct') }
  return data({ found, details, wanted, id: crypto.randomUUID() }, { status: found.status })
}

/** The form is posted to the page itself, so that it works without JavaScript. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const of = (field: string) => form.get(field)?.toString() ?? ''
  const isYes = (field: string) => form.get(field) === 'yes'
  const guardian = { name: of('guardianName'), relation: of('guardianRelation') }
  const body = {
    id: of('id'),
    textId: of('textId'),
    corrects: of('corrects') || null,
    name: of('name'),
    birthDate: of('birthDate'),
    phone: of('phone'),
    address: of('address'),
    design: of('design'),
    placement: of('placement'),
    isOfAge: isYes('isOfAge'),
    guardian: guardian.name === '' && guardian.relation === '' ? null : guardian,
    // The API rejects false.
    agrees: isYes('agrees') as true,
    questionsRead: isYes('questionsRead') as true,
    signature: { name: of('signature'), drawn: of('drawn') },
  }
  try {
    await serverApi(context)(consentPageApi.sign, { params: { token }, body })
    return redirect(`/visit/${token}/consent`, 303)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const problem =
      error.errors[0]?.message ?? (error.message || 'That did not work. Please try again, or call us.')
    return data({ problem, body }, { status: error.status || 503 })
  }
}

export default function ConsentPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { found, wanted, id } = loaderData
  const { record: page, status } = found
  const { phone } = detailsOf(loaderData.details, useStudio())
  const text = page?.texts.find(({ language }) => language === wanted.language) ?? page?.texts[0]
  return (
    <ClientPageFrame phone={phone}>
      {page === null ? (
        <ExpiredLink phone={phone} reason={status === 404 ? 'ended' : 'unavailable'} />
      ) : page.signed && !wanted.corrects ? (
        <Signed signed={page.signed} token={token} />
      ) : text === undefined ? (
        <h1 className={styles.title}>{CONSENT_TEXTS.none}</h1>
      ) : (
        <ConsentForm
          page={page}
          text={text}
          id={id}
          problem={actionData?.problem}
          typed={actionData?.body ?? page.signed?.client ?? undefined}
        />
      )}
    </ClientPageFrame>
  )
}

const CODE_LENGTH = 12

function Signed({ signed, token }: { signed: NonNullable<Page['signed']>; token: string }) {
  const { clock } = useStudio()
  return (
    <Stack as="section" gap={5}>
      <h1 className={styles.title}>Signed</h1>
      <p className={styles.status} data-state="confirmed">
        <Icon name="ok" />
        {CONSENT_TEXTS.signed}
      </p>
      <p>{`${signed.client?.name ?? ''}, ${longDay(atStudio(new Date(signed.at), clock))}. Check code ${signed.hash.slice(0, CODE_LENGTH)}.`}</p>
      <p className={styles.muted}>{`Kept until ${longDay(new Date(signed.keptUntil))}, and then erased.`}</p>
      <a href={`/visit/${token}`} className={styles.confirm}>
        Your appointment
      </a>
      <a href="?correct" className={styles.outlined}>
        Correct it
      </a>
    </Stack>
  )
}
