import type { ConsentPage as Page } from '@linework/contract/desk/clients/consent-page-shapes'
import { consentPageApi } from '@linework/contract/desk/clients/site-api'
import { CLIENT_FACTS, CONSENT_TEXTS } from '@linework/contract/desk/consent'
import { longDay } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { data, redirect } from 'react-router'
import { serverApi } from '../../lib/calls/server-context.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { unlisted } from '../head/page-head.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/consent-page'
import styles from './client-page.module.css'
import { ClientPageFrame, ExpiredLink, loadLink, problemOf } from './client-page-frame.tsx'
import { ConsentForm } from './consent-form.tsx'

type Facts = Record<(typeof CLIENT_FACTS)[number], string>

export const meta = () => unlisted('Consent')

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const link = await loadLink(api, api(consentPageApi.show, { params: { token } }))
  const search = new URL(request.url).searchParams
  const wanted = { language: search.get('language'), corrects: search.has('correct') }
  return data({ ...link, wanted, id: crypto.randomUUID() }, { status: link.found.status })
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
    ...(Object.fromEntries(CLIENT_FACTS.map((fact) => [fact, of(fact)])) as Facts),
    isOfAge: isYes('isOfAge'),
    guardian: guardian.name === '' && guardian.relation === '' ? null : guardian,
    // Typed as true although an unticked box is false, because the API rejects false.
    agrees: isYes('agrees') as true,
    questionsRead: isYes('questionsRead') as true,
    signature: { name: of('signature'), drawn: of('drawn') },
  }
  try {
    await serverApi(context)(consentPageApi.sign, { params: { token }, body })
    return redirect(`/visit/${token}/consent`, 303)
  } catch (error) {
    const { problem, init } = problemOf(error)
    return data({ problem, body }, init)
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
          id={actionData?.body.id ?? id}
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
