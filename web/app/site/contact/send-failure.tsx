import { CONTACT_TEXTS } from '@prahar/contract/contact'
import { useEffect, useRef } from 'react'
import { chatAddress } from '../../shared/chat-address.ts'
import { telLink } from '../../shared/tel-link.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { StudioDetails } from '../layout/studio-details.ts'
import { unsentMessage } from './booking-message.ts'
import styles from './contact-form.module.css'
import type { ContactValues, SendProblem } from './contact-values.ts'
import { waitWords } from './wait-words.ts'

interface Props {
  problem: SendProblem
  values: ContactValues
  details: StudioDetails
}

/** The request did not arrive: again from here, or another way to the studio. */
export function SendFailure({ problem: { tooMany }, values, details: { phone, chatNumber } }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    // All of it: on a phone the ways out would lie below the screen.
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
    showToast('error', CONTACT_TEXTS.sendFailed)
  }, [])
  const ghost = buttonClass({ variant: 'ghost', size: 'small' })
  return (
    <section ref={box} className={styles.failure} aria-label={CONTACT_TEXTS.sendFailed} tabIndex={-1}>
      <p>{`${CONTACT_TEXTS.sendFailed}. What you typed is still here.`}</p>
      {tooMany ? (
        <p>{`Many requests came from you in a short time. Please try again ${waitWords(tooMany.retryAfter)}.`}</p>
      ) : null}
      <p className={styles.ways}>
        <Button type="submit" variant="ghost" size="small">
          Retry
        </Button>
        <a
          className={ghost}
          href={chatAddress(chatNumber, unsentMessage(values))}
          target="_blank"
          rel="noopener"
        >
          WhatsApp
        </a>
        <a className={ghost} href={telLink(phone)}>
          {`Call ${phone}`}
        </a>
      </p>
    </section>
  )
}
