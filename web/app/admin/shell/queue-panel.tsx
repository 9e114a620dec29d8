import { type EnquiryStatus, STATUS_NAMES } from '@linework/contract/desk/enquiries'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { GhostButton } from '../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { useConnection } from '../kit/offline/connection.ts'
import { discard, keepMine, sendQueue, useQueue, type Waiting } from '../kit/offline/queue.ts'
import { dayTimeText } from '../kit/time/days.ts'
import styles from './queue-panel.module.css'

/** The next attempt, in milliseconds, when the server is busy or the sending tab was closed. */
const AGAIN_MS = 5_000

/** Shows the unsent writes of this device and sends them; a write that was not accepted needs a choice. */
export function QueuePanel() {
  const queue = useQueue()
  const { isOnline } = useConnection()
  const { revalidate } = useRevalidator()
  const open = queue.filter(({ problem }) => problem !== undefined)
  const waiting = queue.filter(({ problem }) => problem === undefined)
  const count = waiting.length
  useEffect(() => {
    if (!isOnline || count === 0) return
    sendQueue()
    const timer = setInterval(sendQueue, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOnline, count])
  const key = queue.map(({ id, problem }) => `${id}${problem?.kind ?? ''}`).join()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) revalidate()
    shown.current = key
  }, [key, revalidate])
  if (queue.length === 0) return null
  return (
    <Stack gap={4} className={`form-notice ${styles.panel}`}>
      {count === 0 ? null : (
        <section aria-label="Waiting to be sent">
          <Row gap={3} align="center">
            <OfficeIcon name="history" size={18} />
            <h2 className="subheading-sm">
              <span role="status">{`Waiting to be sent: ${count}`}</span>
            </h2>
          </Row>
          <ul>
            {waiting.map((item) => (
              <li key={item.id}>
                <Subject item={item} />
              </li>
            ))}
          </ul>
          <p className="muted text-sm">Stored on this device. Sent when there is a connection.</p>
        </section>
      )}
      {open.map((item) => (
        <Question key={item.id} item={item} />
      ))}
    </Stack>
  )
}

function Subject({ item }: { item: Waiting }) {
  const { clock } = useStudio()
  const text =
    item.kind === 'walk-in'
      ? ['Walk-in', dayTimeText(item.body.startsAt, clock), item.body.service].filter(Boolean).join(', ')
      : item.kind === 'note'
        ? `Note: ${item.value}`
        : STATUS_NAMES[item.value as EnquiryStatus]
  return (
    <p className="truncate">
      <b>{item.name}</b> <span className="muted">{text}</span>
    </p>
  )
}

const nameOf = ({ kind }: Waiting, value: string) =>
  (kind === 'status' ? STATUS_NAMES[value as EnquiryStatus] : value) || 'No note'

/** Asks staff to choose, because the server did not accept the write or found a conflict. */
function Question({ item }: { item: Waiting }) {
  const { id, name, problem } = item
  if (problem === undefined) return null
  const remove = (label: string) => <GhostButton label={label} onClick={() => discard(id)} />
  const send = (label: string) => <GhostButton label={label} onClick={() => keepMine(id)} />
  const title = problem.kind === 'overlap' ? `Saved, but the time is taken: ${name}` : `Not sent: ${name}`
  return (
    <Stack as="section" gap={3} role="alert" aria-label={title}>
      <Row gap={3} align="center">
        <OfficeIcon name="warning" size={18} />
        <h2 className="subheading-sm">{title}</h2>
      </Row>
      {problem.kind === 'conflict' && item.kind !== 'walk-in' ? (
        <>
          <p>{`Someone else changed the ${item.kind} while you had no connection.`}</p>
          <dl>
            <dt className="muted">Theirs</dt>
            <dd>{nameOf(item, problem.theirs)}</dd>
            <dt className="muted">Yours</dt>
            <dd>{nameOf(item, item.value)}</dd>
          </dl>
          <Row gap={3} wrap>
            {send('Save yours')}
            {remove('Keep theirs')}
          </Row>
        </>
      ) : (
        <>
          <Subject item={item} />
          {problem.kind === 'overlap' ? (
            <>
              <p>{`It overlaps ${problem.text}. Bookings shows how to resolve it.`}</p>
              <Row>{remove('OK')}</Row>
            </>
          ) : problem.kind === 'failed' ? (
            <>
              <p>{problem.text}</p>
              <Row gap={3} wrap>
                {send('Try again')}
                {remove('Discard')}
              </Row>
            </>
          ) : null}
        </>
      )}
    </Stack>
  )
}
