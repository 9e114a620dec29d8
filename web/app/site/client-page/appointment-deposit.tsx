import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatPrice } from '../../shared/format-price.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './client-page.module.css'

/** The studio's payment details as text: payment apps decline a link to a private ID. */
export function AppointmentDeposit({ appointment: { deposit, client } }: { appointment: ClientAppointment }) {
  const { currency } = useStudio()
  if (deposit === null) return null
  const { amount, upiId, paymentLink, isReceived } = deposit
  return (
    <section className={styles.section}>
      <h2>Deposit, {formatPrice(amount, currency)}</h2>
      {isReceived ? (
        <p className={styles.muted}>We have received it. Thank you.</p>
      ) : (
        <>
          {upiId === '' ? null : (
            <>
              <p className={styles.muted}>Pay to this UPI ID and write the reference.</p>
              <dl>
                <Copied term="UPI ID" text={upiId} />
                <Copied term="Reference" text={client.reference} />
              </dl>
            </>
          )}
          {upiId === '' && paymentLink === '' ? (
            <p className={styles.muted}>Please ask us how to pay it.</p>
          ) : null}
          {paymentLink === '' ? null : (
            <a className={styles.outlined} href={paymentLink} rel="noreferrer">
              Pay on another page
            </a>
          )}
        </>
      )}
    </section>
  )
}

const Copied = ({ term, text }: { term: string; text: string }) => (
  <div className={styles.copied}>
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
    <CopyButton text={text} variant="ink" />
  </div>
)
