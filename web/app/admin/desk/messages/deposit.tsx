import { DEPOSIT_REFERENCE_MAX } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { upiUrl } from '@linework/contract/desk/clients/messages'
import { useState } from 'react'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { formatPrice } from '../../../shared/format-price.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { QrCode } from '../../kit/page/qr-code.tsx'
import styles from './deposit.module.css'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (
    changes: Partial<Pick<Appointment, 'depositReceived' | 'depositReference' | 'depositReturned'>>,
    done: string,
  ) => void
}

/** Marks the deposit as received, with the bank's transaction number, or as returned. */
export function DepositReceived({ appointment, busy, onChange }: Props) {
  const { depositReceived, depositReturned, ...saved } = appointment
  const [reference, setReference] = useState(saved.depositReference)
  const done = depositReceived ? 'Deposit marked as not received.' : 'Deposit marked as received.'
  const returns = (
    <GhostButton
      label={depositReturned ? 'Undo returned' : 'Deposit returned'}
      disabled={busy}
      onClick={() =>
        onChange(
          { depositReturned: !depositReturned },
          depositReturned ? 'Deposit marked as not returned.' : 'Deposit marked as returned.',
        )
      }
    />
  )
  if (depositReturned)
    return (
      <Stack gap={5}>
        <p>{referenceText(appointment)}</p>
        {returns}
      </Stack>
    )
  return (
    <Stack gap={5}>
      <p>{referenceText(appointment)}</p>
      <LabelledInput
        label="UTR or transaction ID"
        optional
        autoComplete="off"
        maxLength={DEPOSIT_REFERENCE_MAX}
        value={reference}
        onValue={setReference}
      />
      <GhostButton
        label={depositReceived ? 'Undo received' : 'Deposit received'}
        disabled={busy}
        onClick={() =>
          onChange({ depositReceived: !depositReceived, depositReference: reference.trim() }, done)
        }
      />
      {depositReceived ? returns : null}
    </Stack>
  )
}

type Deposit = Pick<
  Appointment,
  'reference' | 'depositRequested' | 'depositReceived' | 'depositReference' | 'depositReturned'
>

/** Tells staff which payment reference to look for at the bank, and which was found. */
export function referenceText({
  reference,
  depositRequested,
  depositReceived,
  depositReference,
  depositReturned,
}: Deposit): string {
  if (depositReturned) return `Returned to the client, reference ${reference}.`
  if (depositReceived)
    return depositReference === ''
      ? `Received, reference ${reference}.`
      : `Received, reference ${reference}, transaction ${depositReference}.`
  return depositRequested
    ? `Sent to the client: reference ${reference}. Look for it at your bank.`
    : `Not requested yet. The message will include reference ${reference}.`
}

interface DepositCodeProps {
  upiId: string
  payee: string
  amount: number
  reference: string
  onClose: () => void
}

/** The payment QR code, shown to the client on the studio's screen. */
export function DepositCode({ upiId, payee, amount, reference, onClose }: DepositCodeProps) {
  const { currency } = useStudio()
  const price = formatPrice(amount, currency)
  return (
    <Dialog title={`Deposit, ${price}`} onClose={onClose}>
      <Stack gap={5}>
        <QrCode
          text={upiUrl({ upiId, payee, amount, reference })}
          label={`QR code to pay ${price} to ${upiId}, reference ${reference}`}
        />
        <Stack as="dl" gap={4} className={styles.details}>
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
