import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { useEffect, useRef } from 'react'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { telLink } from '../../../shared/contact/tel-link.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { closeToast, showToast } from '../../../ui/feedback/toast-store.ts'
import type { StudioDetails } from '../../studio/studio-details.ts'
import type { ContactValues, SendProblem } from '../contact-values.ts'
import styles from '../form/contact-form.module.css'
import { unsentMessage } from '../sent/booking-message.ts'

const KEPT = 'What you typed is still here.'
const OFFLINE = 'You are offline. Your request is sent as soon as you are back. What you typed is still here.'
const REJECTED = 'Your request was not sent. Please try again, or contact us directly.'
const SLOW =
  'This is taking longer than usual, and we keep trying. You can try again (nothing is sent twice) or contact us directly.'

export function SendFailure({
  problem: { slow, offline, rejected, tooMany },
  values,
  details: { phone, chatNumber },
}: {
  problem: SendProblem
  values: ContactValues
  details: StudioDetails
}) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolled to the centre, so that the links below the message are visible on a phone.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
    if (slow) return
    const toast = showToast('error', ENQUIRY_TEXTS.sendFailed)
    return () => closeToast(toast)
  }, [slow])
  useEffect(() => {
    if (!offline) return
    const sendAgain = () => box.current?.closest('form')?.requestSubmit()
    addEventListener('online', sendAgain)
    return () => removeEventListener('online', sendAgain)
  }, [offline])
  const ghost = buttonClass({ variant: 'ghost', size: 'small' })
  return (
    <section
      ref={box}
      className={styles.failure}
      aria-label={slow ? 'Still sending' : ENQUIRY_TEXTS.sendFailed}
      tabIndex={-1}
    >
      <p>{slow ? SLOW : offline ? OFFLINE : `${ENQUIRY_TEXTS.sendFailed}. ${rejected ? REJECTED : KEPT}`}</p>
      {tooMany ? (
        <p>{`You sent many requests in a short time. Please try again ${retryText(tooMany.retryAfter)}.`}</p>
      ) : null}
      <p className={styles.contactMethods}>
        {rejected ? null : <GhostButton label="Retry" type="submit" />}
        {chatNumber === '' ? null : (
          <a
            className={ghost}
            href={chatUrl(chatNumber, unsentMessage(values))}
            target="_blank"
            rel="noopener"
          >
            WhatsApp
          </a>
        )}
        {phone === '' ? null : (
          <a className={ghost} href={telLink(phone)}>
            {`Call ${phone}`}
          </a>
        )}
      </p>
    </section>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Rounds the delay up, so that a retry is never too early. */
export function retryText(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a few minutes'
  if (seconds <= MINUTE) return 'in a minute'
  if (seconds <= HOUR) return `in ${Math.ceil(seconds / MINUTE)} minutes`
  return `in ${Math.ceil(seconds / HOUR)} hours`
}
