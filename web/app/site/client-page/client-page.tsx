import { CLIENT_RESPONSES, type ClientResponse } from '@linework/contract/desk/clients/client-page'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { ApiFailure } from '../../lib/calls/api.ts'
import { findRecord } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { telLink } from '../../shared/contact/tel-link.ts'
import { Mark } from '../../shared/look/mark.tsx'
import { MAIN_ID, SkipLink } from '../../shared/page/skip-link.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Band } from '../../ui/layout/band.tsx'
import { unlisted } from '../head/page-head.ts'
import { loadStudioDetails } from '../studio/load-studio-details.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/client-page'
import { AppointmentView } from './appointment-view.tsx'
import styles from './client-page.module.css'
import { ExpiredLink } from './expired-link.tsx'

export const meta = () => unlisted('Your appointment')

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [found, details] = await Promise.all([
    findRecord(api(clientPageApi.show, { params: { token } })),
    loadStudioDetails(api),
  ])
  return data({ found, details, now: Date.now() }, { status: found.status })
}

/** Forms are posted to the page itself, so that they work without JavaScript. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const api = serverApi(context)
  const form = await request.formData()
  const answer = CLIENT_RESPONSES.find((each) => each === form.get('answer')) as ClientResponse | undefined
  const words = String(form.get('words') ?? '')
  try {
    if (form.get('erase') === 'yes') {
      await api(clientPageApi.erase, { params: { token } })
      return { isErased: true, failed: undefined }
    }
    if (answer !== undefined) {
      const startsAt = form.get('startsAt')?.toString()
      const body = { answer, words, ...(startsAt && { startsAt }) }
      await api(clientPageApi.answer, { params: { token }, body })
    }
    return redirect(`/visit/${token}`, 303)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const problem =
      error.errors[0]?.message ?? (error.message || 'That did not work. Please try again, or call us.')
    return data({ isErased: false, failed: { problem, answer, words } }, { status: error.status || 503 })
  }
}

export default function ClientPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record: appointment, status } = loaderData.found
  const details = detailsOf(loaderData.details, useStudio())
  return (
    <ClientPageFrame phone={details.phone}>
      {appointment === null ? (
        <ExpiredLink
          phone={details.phone}
          reason={actionData?.isErased ? 'erased' : status === 404 ? 'ended' : 'unavailable'}
          failed={actionData?.failed}
        />
      ) : (
        <AppointmentView
          appointment={appointment}
          details={details}
          token={params.token}
          now={loaderData.now}
          failed={actionData?.failed}
        />
      )}
    </ClientPageFrame>
  )
}

/** A light page with the studio's logo and phone, without navigation. */
function ClientPageFrame({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div className={`${styles.page} paper`}>
      <SkipLink />
      <header className={styles.header}>
        <Mark to="/" />
        {phone === '' ? null : (
          <a className={styles.outlined} href={telLink(phone)}>
            Call<span className="visually-hidden"> the studio, {phone}</span>
          </a>
        )}
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Band end />
    </div>
  )
}
