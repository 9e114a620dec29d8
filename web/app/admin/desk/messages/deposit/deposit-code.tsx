import { upiUrl } from '@linework/contract/desk/clients/messages'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { formatPrice } from '../../../../shared/format-price.ts'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { QrCode } from '../../../kit/page/qr-code.tsx'
import styles from './deposit-code.module.css'

interface Props {
  upiId: string
  payee: string
  amount: number
  reference: string
  onClose: () => void
}

/** The payment QR code, shown to the client on the studio's screen. */
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
      <Stack gap={5}>
        <QrCode
          text={upiUrl({ upiId, payee, amount, reference })}
          label={`QR code to pay ${price} to ${upiId}, reference ${reference}`}
        />
        <Stack as="dl" gap={4} className={styles.facts}>
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
        </Stack>
        <p>
          Mark it as received once your bank shows it, with the transaction ID. A screenshot from the client
          is no proof.
        </p>
      </Stack>
    </Dialog>
  )
}
