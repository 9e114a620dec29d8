import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { upiUrl } from '@linework/contract/desk/clients/messages'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatPrice } from '../../shared/format-price.ts'
import { QrCode } from '../../shared/qr-code.tsx'
import { useStudio } from '../../shared/studio/use-studio.ts'
import styles from './client-page.module.css'
import { DepositTerms } from './deposit-terms.tsx'

export function AppointmentDeposit({ appointment }: { appointment: ClientAppointment }) {
  const { deposit, depositRule: rule, depositAgreedAt: agreedAt, client } = appointment
  const { currency, name: payee } = useStudio()
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
              <Copied term="UPI ID" text={upiId} />
              <Copied term="Reference" text={client.reference} />
              <UpiCode upi={upiUrl({ upiId, payee, amount, reference: client.reference })} />
            </>
          )}
          {upiId === '' && paymentLink === '' ? (
            <p className={styles.muted}>Please ask us how to pay it.</p>
          ) : null}
          {paymentLink === '' ? null : (
            <a className={`mt-4 ${styles.outlined}`} href={paymentLink} rel="noreferrer">
              {`Pay ${formatPrice(amount, currency)} on another page`}
            </a>
          )}
        </>
      )}
      <DepositTerms rule={rule} agreedAt={agreedAt} />
    </section>
  )
}

/** Also shows the payment ID as text, because some payment apps decline links to a private ID. */
const UpiCode = ({ upi }: { upi: string }) => (
  <>
    <a className={`mt-4 ${styles.outlined}`} href={upi}>
      Open a UPI app
    </a>
    <details className={`mt-3 ${styles.fold}`}>
      <summary>Show a QR code</summary>
      <QrCode text={upi} label="QR code to pay the deposit by UPI" />
    </details>
  </>
)

const Copied = ({ term, text }: { term: string; text: string }) => (
  <div className={styles.copied}>
    <dl>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </dl>
    <CopyButton text={text} variant="ink" />
  </div>
)
