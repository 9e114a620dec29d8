import { upiAddress } from '@linework/contract/messages/upi-address'
import { CopyButton } from '../../shared/copy-button.tsx'
import { formatPrice } from '../../shared/format-price.ts'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './deposit-code.module.css'
import { QrCode } from './qr-code.tsx'

interface Props {
  upiId: string
  payee: string
  amount: number
  reference: string
  onClose: () => void
}

/** For the client at the desk, who reads it off the studio's own screen. */
export function DepositCode({ upiId, payee, amount, reference, onClose }: Props) {
  const { currency } = useStudio()
  const price = formatPrice(amount, currency)
  return (
    <Dialog
      title={`Deposit, ${price}`}
      onClose={onClose}
      footer={(close) => (
        <Button size="small" onClick={close}>
          Close
        </Button>
      )}
    >
      <div className={styles.payment}>
        <QrCode
          text={upiAddress({ upiId, payee, amount, reference })}
          label={`QR code to pay ${price} to ${upiId}, reference ${reference}`}
        />
        <dl className={styles.facts}>
          <div>
            <dt>UPI ID</dt>
            <dd>{upiId}</dd>
            <CopyButton text={upiId} />
          </div>
          <div>
            <dt>Reference</dt>
            <dd>{reference}</dd>
            <CopyButton text={reference} />
          </div>
        </dl>
        <p>
          Tick &lsquo;received&rsquo; when your bank shows it, with its number. A screen of the client proves
          nothing.
        </p>
      </div>
    </Dialog>
  )
}
