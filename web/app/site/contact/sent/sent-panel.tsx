import { ENQUIRY_TEXTS } from '@linework/contract/desk/enquiries'
import { topicOf } from '@linework/contract/desk/topics'
import { useEffect, useRef } from 'react'
import { chatUrl } from '../../../shared/contact/chat-url.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonClass } from '../../../ui/buttons/button-look.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { SentRequest } from '../form/use-contact-form.ts'
import { UploadDelayedNotice } from '../pictures/upload-queue/late-pictures.tsx'
import type { Aftercare } from '../sending/send-request.ts'
import { sentMessage } from './booking-message.ts'
import styles from './sent-panel.module.css'

export const SENT_ID = 'sent'

interface Props {
  request: SentRequest
  chatNumber: string
  /** True directly after sending, when a toast announces the confirmation. */
  isNew: boolean
  plainPictures: string | null
  onAnother: () => void
}

export function SentPanel({
  request: { reference, values, aftercare = [] },
  chatNumber,
  isNew,
  plainPictures,
  onAnother,
}: Props) {
  const panel = useRef<HTMLElement>(null)
  const { replyPromise, healingAdvice } = useStudio()
  // Shows aftercare texts only after an enquiry about healing.
  const isHealing = values ? topicOf(values.service) === 'healing' : aftercare.length > 0
  useEffect(() => {
    // Scrolls to the top of the panel, which is longer than the screen of a phone.
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
    if (isNew) showToast('ok', ENQUIRY_TEXTS.sent)
  }, [isNew])
  const firstName = values?.name.trim().split(/\s+/, 1)[0]
  return (
    <section
      ref={panel}
      className={`min-w-0 ${styles.panel}`}
      id={SENT_ID}
      tabIndex={-1}
      aria-labelledby="sent-title"
      data-toasts="top"
    >
      <Tick />
      <h2 className="pre-line text-3xl" id="sent-title">
        {firstName ? `Request sent,\n${firstName}` : 'Request sent'}
      </h2>
      <div className={styles.reference}>
        <span className="muted">Your reference</span>
        <strong className={`text-highlight ${styles.code}`}>{reference}</strong>
        <span className={styles.copy}>
          <CopyButton text={reference} />
        </span>
      </div>
      {values ? (
        <dl>
          <Line term={topicOf(values.service) === 'booking' ? 'Service' : 'About'} text={values.service} />
          <Line term="Artist" text={values.artist} />
          <Line
            term="We will contact you at"
            text={[values.phone, values.email].filter(Boolean).join(', ')}
          />
        </dl>
      ) : null}
      {plainPictures ? <p>{plainPictures}</p> : null}
      <UploadDelayedNotice />
      {replyPromise === '' ? null : <p>{replyPromise}</p>}
      {isHealing && healingAdvice !== '' ? <p>{healingAdvice}</p> : null}
      <AftercareTip aftercare={aftercare} />
      <div className={styles.next}>
        {chatNumber === '' ? null : (
          <a
            className={buttonClass({})}
            href={chatUrl(chatNumber, sentMessage(reference, values))}
            target="_blank"
            rel="noopener"
          >
            Continue on WhatsApp
            <Icon name="chat" size={18} />
          </a>
        )}
        <ButtonLink label="Send another" to="/contact" variant="ghost" arrow={false} onClick={onAnother} />
      </div>
    </section>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div className={styles.line}>
      <dt className="muted">{term}</dt>
      <dd className="break-words medium">{text}</dd>
    </div>
  )
}

function Tick() {
  return (
    <svg className={styles.tick} viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <circle className={styles.ring} cx="48" cy="48" r="44" strokeWidth="2" />
      <path className={styles.stroke} d="M28 50l14 14 27-32" strokeWidth="4" />
    </svg>
  )
}

function AftercareTip({ aftercare }: { aftercare: Aftercare }) {
  if (aftercare.length === 0) return null
  return (
    <section className={styles.tip} aria-labelledby="aftercare-tip">
      <h3 className={styles.tipTitle} id="aftercare-tip">
        Our aftercare advice
      </h3>
      {aftercare.map(({ service, text }) => (
        <div key={service}>
          {service === '' ? null : <h4 className="semibold text-sm">{service}</h4>}
          <p className="pre-line">{text}</p>
        </div>
      ))}
    </section>
  )
}
