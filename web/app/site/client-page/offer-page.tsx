import { VISIT_WORDS_MAX } from '@linework/contract/desk/clients/client-page'
import type { ClientOffer } from '@linework/contract/desk/clients/offer-page-shapes'
import { offerPageApi } from '@linework/contract/desk/clients/site-api'
import { OFFER_TEXTS } from '@linework/contract/desk/offers'
import { longDay, longDuration, timeOfDay, weekdayName } from '@linework/contract/fields/format-long-time'
import { atStudio } from '@linework/contract/fields/studio-time'
import { toApiRequest } from '@linework/contract/http/call'
import { data, redirect } from 'react-router'
import { serverApi } from '../../lib/calls/server-context.ts'
import { formatPrice } from '../../shared/format-price.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { unlisted } from '../head/page-head.ts'
import { detailsOf } from '../studio/studio-details.ts'
import type { Route } from './+types/offer-page'
import styles from './client-page.module.css'
import { ClientPageFrame, ExpiredLink, loadLink, Problem, problemOf } from './client-page-frame.tsx'
import { DepositTerms } from './deposit-terms.tsx'

export const meta = () => unlisted('Choose a time')

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = serverApi(context)
  const link = await loadLink(api, api(offerPageApi.show, { params: { token } }))
  return data(link, { status: link.found.status })
}

/** Forms are posted to the page itself, so that they work without JavaScript. */
export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const startsAt = form.get('startsAt')?.toString()
  const message = String(form.get('message') ?? '')
  try {
    await serverApi(context)(offerPageApi.answer, {
      params: { token },
      body: startsAt ? { startsAt } : { message },
    })
    return redirect(`/visit/times/${token}`, 303)
  } catch (error) {
    const { problem, init } = problemOf(error)
    return data({ problem, message: startsAt ? undefined : message }, init)
  }
}

export default function OfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record: offer, status } = loaderData.found
  const { phone } = detailsOf(loaderData.details, useStudio())
  const isExpired =
    offer === null || !(isAnswerable(offer) || offer.takenAt !== null || offer.state === 'declined')
  return (
    <ClientPageFrame phone={phone}>
      {isExpired ? (
        <ExpiredLink phone={phone} reason={status === 404 || offer ? 'ended' : 'unavailable'} />
      ) : offer.takenAt === null ? (
        <div className={styles.columns}>
          {offer.state === 'declined' ? (
            <h1 className={styles.title}>{offer.isFreed ? OFFER_TEXTS.stays : OFFER_TEXTS.asked}</h1>
          ) : (
            <Choice offer={offer} problem={actionData?.problem} message={actionData?.message} />
          )}
        </div>
      ) : (
        <Taken offer={offer} startsAt={offer.takenAt} token={params.token} />
      )}
    </ClientPageFrame>
  )
}

const isAnswerable = ({ state }: ClientOffer) => state === 'open' || state === 'full'

interface ChoiceProps {
  offer: ClientOffer
  problem: string | undefined
  /** The client's text from a form that could not be sent. */
  message: string | undefined
}

function Choice({ offer, problem, message }: ChoiceProps) {
  const { clock } = useStudio()
  const isFull = offer.state === 'full'
  const expires = atStudio(new Date(offer.expiresAt), clock)
  return (
    <Stack gap={5}>
      <h1 className={styles.title}>{titleOf(offer)}</h1>
      <Facts offer={offer} />
      <Problem text={problem} />
      <Stack as="form" gap={4} method="post">
        {offer.times.map(({ startsAt, isFree }) => (
          <button
            key={startsAt}
            type="submit"
            name="startsAt"
            value={startsAt}
            className={`${styles.outlined} ${styles.choice}`}
            disabled={!isFree}
          >
            <TimeText startsAt={startsAt} isFree={isFree} />
            {isFree ? <Icon name="next" /> : <small>Taken by someone else</small>}
          </button>
        ))}
      </Stack>
      {offer.deposit ? <DepositTerms rule={offer.depositRule} agreedAt={null} /> : null}
      {isFull ? null : (
        <p className={styles.muted}>
          {`One tap books it. We hold ${offer.isFreed ? 'it' : 'these times'} until ${weekdayName(expires)} ${longDay(expires)}, ${timeOfDay(expires)}.`}
        </p>
      )}
      {offer.isFreed && isFull ? (
        <p>You stay on the waitlist.</p>
      ) : (
        <details open={isFull || message !== undefined}>
          <summary className={styles.outlined}>{offer.isFreed ? 'Not this time' : 'None of these'}</summary>
          <form method="post" className={styles.askForm}>
            <label htmlFor="message">
              {offer.isFreed
                ? 'You stay on the waitlist. Which days and times would suit you? (optional)'
                : 'Which days and times would suit you?'}
            </label>
            <textarea
              id="message"
              name="message"
              rows={3}
              maxLength={VISIT_WORDS_MAX}
              defaultValue={message}
            />
            <button type="submit" className={styles.send}>
              {offer.isFreed ? 'Decline' : 'Send'}
            </button>
          </form>
        </details>
      )}
    </Stack>
  )
}

function titleOf({ isFreed, state }: ClientOffer): string {
  if (isFreed) return state === 'full' ? 'This time is taken' : 'A time is free'
  return state === 'full' ? 'These times are taken' : 'Choose a time'
}

function TimeText({ startsAt, isFree }: ClientOffer['times'][number]) {
  const at = atStudio(new Date(startsAt), useStudio().clock)
  const day = `${weekdayName(at)}, ${timeOfDay(at)}`
  return (
    <time dateTime={startsAt}>
      {isFree ? day : <s>{day}</s>}
      <br />
      <span className={styles.muted}>{longDay(at)}</span>
    </time>
  )
}

function Facts({ offer: { artist, service, minutes, price, deposit, takenAt } }: { offer: ClientOffer }) {
  const { currency } = useStudio()
  const lines = [
    [artist, service].filter(Boolean).join(' · '),
    `about ${longDuration(minutes)} · studio time`,
    price === null ? '' : `Estimate ${formatPrice(price, currency)}`,
    deposit
      ? `Deposit ${formatPrice(deposit, currency)}${takenAt === null ? ', which we ask for after you choose' : ''}`
      : '',
  ]
  return (
    <ul>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Taken({ offer, startsAt, token }: { offer: ClientOffer; startsAt: string; token: string }) {
  const at = atStudio(new Date(startsAt), useStudio().clock)
  const calendar = toApiRequest(offerPageApi.calendar, { params: { token } }).url
  return (
    <Stack as="section" gap={5}>
      <h1 className={styles.title}>{`See you on ${weekdayName(at)}`}</h1>
      <p className={styles.time}>
        <time dateTime={startsAt}>{`${weekdayName(at).slice(0, 3)} ${longDay(at)}, ${timeOfDay(at)}`}</time>
      </p>
      <Facts offer={offer} />
      <p className={styles.status} data-state="confirmed">
        <Icon name="ok" />
        {OFFER_TEXTS.booked}
      </p>
      <a href={calendar} download="appointment.ics" className={styles.confirm}>
        Add to my calendar
      </a>
      <p>To change it, please call or write to us.</p>
    </Stack>
  )
}
