import { CLIENT_RESPONSES, type ClientResponse } from '@linework/contract/desk/clients/client-page'
import { clientPageApi } from '@linework/contract/desk/clients/site-api'
import { data, redirect } from 'react-router'
import { serverApi } from '../../lib/calls/server-context.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { unlisted } from '../head/page-head.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/client-page'
import { AppointmentView } from './appointment-view.tsx'
import { ClientPageFrame, ExpiredLink, loadLink, problemOf } from './client-page-frame.tsx'

export const meta = () => unlisted('Your appointment')

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const link = await loadLink(api, api(clientPageApi.show, { params: { token } }))
  return data({ ...link, now: Date.now() }, { status: link.found.status })
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
    const { problem, init } = problemOf(error)
    return data({ isErased: false, failed: { problem, answer, words } }, init)
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
