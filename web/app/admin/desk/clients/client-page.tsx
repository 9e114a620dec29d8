import { clientsApi } from '@linework/contract/desk/api'
import { CLIENT_TEXTS, type Client } from '@linework/contract/desk/clients/privacy-shapes'
import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { type Found, findRecord } from '../../../lib/calls/find-record.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { RecordMissing } from '../../kit/list/record-missing.tsx'
import { BackOfficeTitle, PageHead, untitledMeta } from '../../kit/page/page-head.tsx'
import { mailLink } from '../../kit/page/sidebar-links.ts'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { usePermission } from '../../kit/session/use-me.ts'
import { dayOf } from '../../kit/time/days.ts'
import { DetailLink } from '../bookings/agenda/appointment/details.tsx'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import { SentMessages } from '../messages/sent-messages.tsx'
import type { Route } from './+types/client-page'
import { ClientActions, ClientMenu } from './client-actions.tsx'
import styles from './client-page.module.css'
import { ClientFigures, ClientSections } from './client-sections.tsx'
import { type Candidate, JoinDialog } from './join-dialog.tsx'

export const meta = () => untitledMeta

/** The shape of an id. Any other text shows the not-found page without a call. */
const ID = /^[\da-f-]{36}$/i

/** Without an id, the URL is that of the former search for a client’s data. */
export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (id === undefined) throw redirect('/admin/contact')
  const missing: Found<Client> = { record: null, status: 404 }
  return { found: ID.test(id) ? findRecord(browserApi(clientsApi.show, { params: { id } })) : missing }
}

export default function ClientPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred key={params.id} value={loaderData.found} fallback={<Loading />}>
      {({ record, status }) =>
        record ? (
          <Detail client={record} />
        ) : (
          <>
            <PageHead title="Client" />
            <RecordMissing
              list="/admin/contact"
              text={CLIENT_TEXTS.gone}
              failure={status === 404 ? undefined : 'The client could not be loaded.'}
            />
          </>
        )
      }
    </Deferred>
  )
}

/** The URL holds the id of an enquiry instead of the phone number, to keep the number out of logs. */
function Detail({ client }: { client: Client }) {
  const { name, since, numbers, enquiries, sameEmail } = client
  const { clock } = useStudio()
  const { revalidate } = useRevalidator()
  const [joining, setJoining] = useState<{ candidate: Candidate | undefined }>()
  return (
    <article className={styles.page}>
      <BackOfficeTitle screen={name} />
      <BackToList to="/admin/contact">
        <ClientMenu client={client} onJoin={() => setJoining({ candidate: undefined })} />
      </BackToList>
      <Row gap={5} wrap align="start" justify="between">
        <Stack gap={2}>
          <h1 className={styles.name}>{name}</h1>
          <ClientNumbers
            numbers={numbers}
            emails={enquiries.map(({ email }) => email)}
            onChanged={revalidate}
          />
          <p className="muted text-sm">{`since ${formatDay(dayOf(since, clock)).replace(/^\d+ /, '')}`}</p>
        </Stack>
        <ClientActions client={client} onBooked={revalidate} />
      </Row>
      <ClientFigures
        client={client}
        sameEmail={sameEmail}
        onCompare={(candidate) => setJoining({ candidate })}
      />
      <ClientSections client={client} onChanged={revalidate} />
      {enquiries[0] ? (
        <div className={styles.section}>
          <SentMessages client={enquiries[0]._id} />
        </div>
      ) : null}
      {joining ? (
        <JoinDialog
          client={client}
          candidate={joining.candidate}
          onJoined={() => {
            setJoining(undefined)
            revalidate()
          }}
          onClose={() => setJoining(undefined)}
        />
      ) : null}
    </article>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton className={styles.loading} />
  </div>
)

interface NumbersProps {
  numbers: Client['numbers']
  emails: string[]
  onChanged: () => unknown
}

function ClientNumbers({ numbers, emails, onChanged }: NumbersProps) {
  const may = usePermission()
  const { busy, run } = useAction(inToast(failureText))

  const separate = (id: string) =>
    run(async () => {
      await browserApi(clientsApi.separate, { params: { id } })
      showToast('ok', CLIENT_TEXTS.separated)
      await onChanged()
    })

  const unique = [...new Set(emails.filter(Boolean).map((email) => email.toLowerCase()))]
  return (
    <Stack as="ul" gap={1} aria-label="Contact">
      {numbers.map(({ enquiry, phone, isSeparable }, i) => (
        <Row as="li" key={enquiry} gap={4} wrap align="center">
          <DetailLink href={telLink(phone)}>{phone}</DetailLink>
          {i > 0 && isSeparable && may(clientsApi.separate) ? (
            <Button variant="ghost" size="small" disabled={busy} onClick={() => separate(enquiry)}>
              Separate
            </Button>
          ) : null}
        </Row>
      ))}
      {unique.map((email) => (
        <li key={email}>
          <DetailLink href={mailLink(email)}>{email}</DetailLink>
        </li>
      ))}
    </Stack>
  )
}
