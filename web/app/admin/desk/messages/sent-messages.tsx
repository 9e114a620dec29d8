import { sentMessagesApi } from '@linework/contract/desk/api'
import {
  TEMPLATE_NAMES,
  type TemplateKind,
  VISIT_STEP_NAMES,
  type VisitStep,
} from '@linework/contract/desk/clients/messages'
import type { SentMessage } from '@linework/contract/desk/clients/messages-shapes'
import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { clientUrl } from '../../kit/page/sidebar-links.ts'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import styles from '../dashboard/reminders-panel.module.css'

const SHOWN = 10

const NAMES: Record<string, string> = {
  'enquiry.visitor': 'Answer to the enquiry',
  'appointment.booked': 'Confirmation',
  'appointment.moved': 'New time',
  'appointment.cancelled': 'Cancellation',
  'appointment.reminder': 'Reminder',
  'offer.times': 'Times offered',
  'offer.freed': 'Free time for the waitlist',
}

const WAYS = { whatsapp: 'Opened in WhatsApp', email: 'Opened in email', copy: 'Copied' }

function nameOf(message: string): string {
  const [feature, kind = ''] = message.split('.')
  if (feature === 'visit') return VISIT_STEP_NAMES[kind as VisitStep]
  if (feature === 'tap') return TEMPLATE_NAMES[kind as TemplateKind]
  return NAMES[message] ?? 'Message'
}

function stateOf({ state, way, by }: SentMessage): string {
  if (state === 'failed') return 'Not delivered'
  if (state === 'waiting') return way === 'whatsapp' ? 'To be sent from Today' : 'Waiting'
  return by === '' ? 'Sent by email' : `${WAYS[way]} by ${by}`
}

/** Without `client`, lists the messages to all clients. `client` is the id of one of their enquiries. */
export function SentMessages({ client }: { client?: string }) {
  const { value, failed, load } = useLoaded(
    () => browserApi(sentMessagesApi.list, { query: client === undefined ? {} : { client } }),
    client,
  )
  const [isWhole, setWhole] = useState(false)
  if (failed) return <LoadFailed things="Sent messages" onRetry={load} />
  if (value === undefined || (client !== undefined && value.length === 0)) return null
  return (
    <Panel title="Sent messages">
      {value.length === 0 ? <p className="muted">Nothing has been sent yet.</p> : null}
      <ul aria-label="Sent messages">
        {(isWhole ? value : value.slice(0, SHOWN)).map((each) => (
          <Message key={each._id} sent={each} hasName={client === undefined} onDone={load} />
        ))}
      </ul>
      {isWhole || value.length <= SHOWN ? null : (
        <GhostButton label="Show all" onClick={() => setWhole(true)} />
      )}
    </Panel>
  )
}

interface Props {
  sent: SentMessage
  hasName: boolean
  onDone: () => void
}

function Message({ sent, hasName, onDone }: Props) {
  const { clock } = useStudio()
  const { busy, run } = useAction(inToast(failureText))
  const { _id, enquiry, name, message, state, problem, at } = sent

  const again = () =>
    run(async () => {
      const { message: done } = await browserApi(sentMessagesApi.again, { params: { id: _id } })
      showToast('ok', done)
      onDone()
    })

  return (
    <Row as="li" gap={4} wrap align="center" justify="between" className={styles.row}>
      <Stack className="break-words">
        {hasName ? (
          <Link className="tap semibold hover-underline" to={clientUrl(enquiry)}>
            {name}
          </Link>
        ) : null}
        <span>{nameOf(message)}</span>
        <span className={state === 'failed' ? 'text-highlight' : 'muted text-sm'}>
          {`${stateOf(sent)}, ${studioShortMoment(new Date(at), clock)}`}
        </span>
        {problem === '' ? null : <span className="muted text-sm">{problem}</span>}
      </Stack>
      {state === 'failed' ? <GhostButton label="Send again" disabled={busy} onClick={again} /> : null}
    </Row>
  )
}
