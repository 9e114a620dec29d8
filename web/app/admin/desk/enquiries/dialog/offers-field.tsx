import { offersApi } from '@linework/contract/desk/api'
import type { Enquiry } from '@linework/contract/desk/enquiries-shapes'
import { FREED_HOURS, type OFFER_WAYS, type OfferState } from '@linework/contract/desk/offers'
import type { Offer } from '@linework/contract/desk/offers-shapes'
import { useState } from 'react'
import { browserApi } from '../../../../lib/calls/api.ts'
import { chatUrl } from '../../../../shared/contact/chat-url.ts'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { staffName } from '../../../../shared/staff-name.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../../ui/buttons/button-look.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { LineFailed } from '../../../kit/list/list-states.tsx'
import { inToast, useAction } from '../../../kit/page/use-action.ts'
import { useLoaded } from '../../../kit/page/use-loaded.ts'
import { dayTimeText } from '../../../kit/time/days.ts'
import { failureText } from '../../bookings/agenda/appointment/use-change.ts'
import type { Lists } from '../../bookings/sheet/lists.ts'
import { OfferSheet } from '../../bookings/sheet/offer-sheet.tsx'
import { mailtoUrl } from '../../messages/message-texts.tsx'
import { Section } from './section.tsx'

const SENT_TEXTS = { whatsapp: 'Opened in WhatsApp', email: 'Opened as an email', copy: 'Copied' }

const STATE_TEXTS: Record<OfferState, string> = {
  open: 'Times offered',
  full: 'All times are taken',
  taken: 'Booked by the client',
  declined: 'The client asks for other times',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
}

interface Props {
  enquiry: Enquiry
  lists: Lists
  /** Runs after staff have offered or withdrawn times. */
  onChanged: () => void
}

export function OffersField({ enquiry, lists, onChanged }: Props) {
  const { clock } = useStudio()
  const { _id: id } = enquiry
  const offers = useLoaded(() => browserApi(offersApi.ofEnquiry, { params: { id } }), id)
  const [isChoosing, setChoosing] = useState(false)
  const { busy, run } = useAction(inToast(failureText))
  const [offer] = offers.value ?? []
  const isOpen = offer?.state === 'open' || offer?.state === 'full'

  function markSent(way: (typeof OFFER_WAYS)[number]) {
    browserApi(offersApi.markSent, { params: { id }, body: { way } }).then(
      (newer) => offers.setValue((now = []) => [newer, ...now.slice(1)]),
      (error) => showToast('error', failureText(error)),
    )
  }

  async function withdraw() {
    if (await run(() => browserApi(offersApi.withdraw, { params: { id } }))) onChanged()
    offers.load()
  }

  return (
    <Section title="Offered times">
      {offers.failed ? <LineFailed text="Offers could not be loaded." onRetry={offers.load} /> : null}
      {offer ? (
        <Stack gap={3}>
          <p>
            <b>{STATE_TEXTS[offer.state]}</b>
            {offer.state === 'open' ? `, held until ${dayTimeText(offer.expiresAt, clock)}` : ''}
          </p>
          {offer.message === '' ? null : <p>{`“${offer.message}”`}</p>}
          <ul>
            {offer.times.map(({ startsAt, isFree }) => (
              <li key={startsAt} className="text-sm">
                {isFree || !isOpen ? dayTimeText(startsAt, clock) : <s>{dayTimeText(startsAt, clock)}</s>}
              </li>
            ))}
          </ul>
          {offer.sent === null ? (
            isOpen ? (
              <p className="muted text-sm">The link has not been sent yet.</p>
            ) : null
          ) : (
            <p className="muted text-sm">
              {`${offer.sent.by === '' ? 'Emailed' : `${SENT_TEXTS[offer.sent.way]} by ${staffName(offer.sent.by)}`}, ${dayTimeText(offer.sent.at, clock)}`}
            </p>
          )}
          {isOpen ? <SendOffer client={enquiry} offer={offer} onSend={markSent} /> : null}
        </Stack>
      ) : null}
      <Row gap={3} wrap align="center">
        <GhostButton label={isOpen ? 'Offer other times' : 'Offer times'} onClick={() => setChoosing(true)} />
        {isOpen ? <GhostButton label="Withdraw" disabled={busy} onClick={withdraw} /> : null}
      </Row>
      {isChoosing ? (
        <OfferSheet
          enquiry={enquiry}
          lists={lists}
          onOffered={(newer) => {
            offers.setValue((now = []) => [newer, ...now])
            setChoosing(false)
            onChanged()
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Section>
  )
}

interface SendProps {
  client: Pick<Enquiry, 'name' | 'email' | 'chatNumber'>
  offer: Offer
  onSend: (way: (typeof OFFER_WAYS)[number]) => void
}

/** The message is prepared, and staff send it from their own WhatsApp or mailbox. */
export function SendOffer({ client, offer, onSend }: SendProps) {
  const { name, clock } = useStudio()
  const [first = ''] = client.name.split(' ')
  const what = [offer.service, offer.artistName && `with ${offer.artistName}`].filter(Boolean).join(' ')
  // An offer of a freed time to the waitlist has one time.
  const isOne = offer.times.length === 1
  const text = [
    `Hi ${first}, this is ${name}. ${isOne ? 'This time is' : 'These times are'} free${what === '' ? '' : ` for ${what}`}:`,
    ...offer.times.filter(({ isFree }) => isFree).map(({ startsAt }) => `• ${dayTimeText(startsAt, clock)}`),
    `Tap ${isOne ? '' : 'one '}to book it: ${offer.link}`,
    isOne && offer.sent === null
      ? `We hold it for ${FREED_HOURS} hours. If it does not suit you, decline it there.`
      : `We hold ${isOne ? 'it' : 'them'} until ${dayTimeText(offer.expiresAt, clock)}.`,
  ].join('\n')
  return (
    <Row gap={3} wrap align="center">
      {client.chatNumber === '' ? null : (
        <a
          className={buttonClass({ size: 'small' })}
          href={chatUrl(client.chatNumber, text)}
          target="_blank"
          rel="noreferrer"
          onClick={() => onSend('whatsapp')}
        >
          Send by WhatsApp
        </a>
      )}
      {client.email === '' ? null : (
        <a
          className={buttonClass({ size: 'small', variant: 'ghost' })}
          href={mailtoUrl(client.email, name, text)}
          onClick={() => onSend('email')}
        >
          Send by email
        </a>
      )}
      <CopyButton text={text} onCopied={() => onSend('copy')} />
    </Row>
  )
}
