import { sentMessagesApi } from '@linework/contract/desk/api'
import { VISIT_STEP_NAMES, type VisitStep } from '@linework/contract/desk/clients/messages'
import type { AfterVisits } from '@linework/contract/desk/clients/messages-shapes'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioShortMoment } from '../../../shared/time/studio-moments.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import { OPEN_ENQUIRY } from '../urls/enquiry-query.ts'
import styles from './reminders-panel.module.css'

const LOOK = buttonClass({ variant: 'ghost', size: 'small' })

/** Clients who reported that something looks wrong come before messages to send to clients without email. */
export function AfterVisitsPanel({ found }: { found: AfterVisits | undefined }) {
  const { revalidate } = useRevalidator()
  if (found?.wrong.length === 0 && found.prepared.length === 0) return null
  return (
    <Panel title="After the visit">
      {found === undefined ? <LoadFailed things="Check-ups" onRetry={revalidate} /> : null}
      <ul aria-label="After the visit">
        {found?.wrong.map((each) => (
          <WrongRow key={each._id} said={each} onDone={revalidate} />
        ))}
        {found?.prepared.map((each) => (
          <PreparedRow key={each._id} prepared={each} onDone={revalidate} />
        ))}
      </ul>
    </Panel>
  )
}

interface EntryProps {
  client: { enquiry: string; name: string }
  notes: ReactNode
  children: ReactNode
}

const Entry = ({ client: { enquiry, name }, notes, children }: EntryProps) => (
  <Row as="li" gap={5} wrap align="center" justify="between" className={styles.row}>
    <Stack className="break-words">
      <Link className="tap semibold hover-underline" to={`/admin/contact?${OPEN_ENQUIRY}=${enquiry}`}>
        {name}
      </Link>
      {notes}
    </Stack>
    <Row gap={2} wrap>
      {children}
    </Row>
  </Row>
)

interface WrongProps {
  said: AfterVisits['wrong'][number]
  onDone: () => unknown
}

function WrongRow({ said, onDone }: WrongProps) {
  const { clock } = useStudio()
  const { busy, run } = useAction(inToast(failureText))
  const { _id, name, phone, chatNumber, words, pictures, at, service, artistName } = said
  const facts = [studioShortMoment(new Date(at), clock), service, artistName, pictureCount(pictures)]

  const see = () =>
    run(async () => {
      const { message } = await browserApi(sentMessagesApi.seen, { params: { id: _id } })
      showToast('ok', message)
      await onDone()
    })

  return (
    <Entry
      client={said}
      notes={
        <>
          <span className="text-highlight">Something looks wrong</span>
          {words === '' ? null : <span>{words}</span>}
          <span className="muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
        </>
      }
    >
      {phone === '' ? null : (
        <a className={LOOK} href={telLink(phone)} aria-label={`Call: ${name}`}>
          Call
        </a>
      )}
      {chatNumber === '' ? null : (
        <a
          className={LOOK}
          href={chatUrl(chatNumber)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp: ${name}`}
        >
          WhatsApp
        </a>
      )}
      <GhostButton label="Seen" disabled={busy} onClick={see} />
    </Entry>
  )
}

const pictureCount = (count: number) => (count === 0 ? '' : count === 1 ? '1 picture' : `${count} pictures`)

interface PreparedProps {
  prepared: AfterVisits['prepared'][number]
  onDone: () => unknown
}

/** One tap on the link opens the message and marks it as sent. */
function PreparedRow({ prepared, onDone }: PreparedProps) {
  const { _id, name, message, chatNumber, text } = prepared
  const { run } = useAction(inToast(failureText))

  const mark = (way: 'whatsapp' | 'copy') =>
    run(async () => {
      const { message: done } = await browserApi(sentMessagesApi.opened, {
        params: { id: _id },
        body: { way },
      })
      showToast('ok', done)
      await onDone()
    })

  return (
    <Entry
      client={prepared}
      notes={<span className="muted text-sm">{VISIT_STEP_NAMES[message.split('.')[1] as VisitStep]}</span>}
    >
      {chatNumber === '' ? (
        <CopyButton text={text} onCopied={() => mark('copy')} />
      ) : (
        <a
          className={LOOK}
          href={chatUrl(chatNumber, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp: ${name}`}
          onClick={() => mark('whatsapp')}
        >
          WhatsApp
        </a>
      )}
    </Entry>
  )
}
