import { freedTimesApi, offersApi } from '@linework/contract/desk/api'
import { SENT_FROM_HOUR, SENT_UNTIL_HOUR } from '@linework/contract/desk/clients/messages'
import type { FreedTime } from '@linework/contract/desk/freed-times-shapes'
import type { StudioClock } from '@linework/contract/fields/studio-time'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button, GhostButton } from '../../../ui/buttons/button.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { LoadFailed } from '../../kit/list/list-states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { inToast, useAction } from '../../kit/page/use-action.ts'
import { dayTimeText, lengthText } from '../../kit/time/days.ts'
import { failureText } from '../bookings/agenda/appointment/use-change.ts'
import styles from '../dashboard/reminders-panel.module.css'
import { SendOffer } from '../enquiries/dialog/offers-field.tsx'

/** Times of moved or cancelled appointments that clients on the waitlist want or have been offered. */
export function FreedTimesPanel({ times }: { times: FreedTime[] | undefined }) {
  const { revalidate } = useRevalidator()
  if (times?.length === 0) return null
  return (
    <Panel title="Free for the waitlist">
      {times === undefined ? <LoadFailed things="Free times" onRetry={revalidate} /> : null}
      <ul aria-label="Free for the waitlist">
        {times?.map((time) => (
          <FreedTimeRow key={time._id} time={time} onDone={revalidate} />
        ))}
      </ul>
    </Panel>
  )
}

function FreedTimeRow({ time, onDone }: { time: FreedTime; onDone: () => unknown }) {
  const { clock } = useStudio()
  const { busy, run } = useAction(inToast(failureText))
  const { _id: id, artistName, startsAt, minutes, isOffered, clients, offered } = time
  const when = dayTimeText(startsAt, clock)
  const change = async (call: () => Promise<unknown>) => {
    await run(call)
    await onDone()
  }
  return (
    <Row as="li" gap={5} wrap align="center" justify="between" className={styles.row}>
      <Stack className="break-words">
        <span className="semibold">{`${when} · ${artistName} · ${lengthText(minutes)}`}</span>
        <span className="muted text-sm">{stateText(time, clock)}</span>
      </Stack>
      <Row gap={2} wrap>
        {offered?.sent === null ? (
          <SendOffer
            client={offered}
            offer={offered}
            onSend={(way) =>
              change(() => browserApi(offersApi.markSent, { params: { id: offered.enquiry }, body: { way } }))
            }
          />
        ) : null}
        {isOffered || clients.length === 0 ? null : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Offer to the waitlist: ${when}`}
            onClick={() => change(() => browserApi(freedTimesApi.offer, { params: { id } }))}
          >
            Offer to the waitlist
          </Button>
        )}
        <GhostButton
          label={isOffered ? 'Withdraw' : 'Dismiss'}
          aria-label={`${isOffered ? 'Withdraw' : 'Dismiss'}: ${when}`}
          disabled={busy}
          onClick={() => change(() => browserApi(freedTimesApi.close, { params: { id } }))}
        />
      </Row>
    </Row>
  )
}

const NAMED = 3

function listNames(clients: { name: string }[]): string {
  const more = clients.length - NAMED
  const names = clients.slice(0, NAMED).map(({ name }) => name)
  return new Intl.ListFormat('en').format(more > 0 ? [...names, `${more} more`] : names)
}

export function stateText({ isOffered, asked, clients, offered }: FreedTime, clock: StudioClock): string {
  const names = listNames(clients)
  const next = clients.length === 0 ? '' : ` Next: ${names}.`
  if (offered !== null) {
    const { sent, name, expiresAt } = offered
    if (sent === null) return `Held for ${name} until you send the message.${next}`
    return `Offered to ${name} until ${dayTimeText(expiresAt, clock)}.${next}`
  }
  if (clients.length === 0)
    return `Offered to ${asked === 1 ? '1 client' : `${asked} clients`}. It is still free.`
  return isOffered
    ? `${clients[0]?.name} is next. Messages are sent from ${SENT_FROM_HOUR}:00 to ${SENT_UNTIL_HOUR}:00.`
    : `Waiting for it, in this order: ${names}.`
}
