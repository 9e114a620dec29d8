import { DEPOSIT_REFERENCE_MAX } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { upiUrl } from '@linework/contract/desk/clients/messages'
import { DEPOSIT_METHODS, depositTerms } from '@linework/contract/desk/deposit-rule'
import { NOTE_MAX } from '@linework/contract/desk/enquiries'
import { useState } from 'react'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { formatPrice } from '../../../shared/format-price.ts'
import { QrCode } from '../../../shared/qr-code.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { GhostButton } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { dayTimeText } from '../../kit/time/days.ts'
import styles from './deposit.module.css'

export type DepositChanges = Partial<
  Pick<Appointment, 'depositReceived' | 'depositReference' | 'depositReturned' | 'depositKept'>
> & { depositMethod?: (typeof DEPOSIT_METHODS)[number]; depositReason?: string }

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (changes: DepositChanges, done: string) => void
}

export function DepositReceived({ appointment, busy, onChange }: Props) {
  const { depositReceived, depositReturned, depositBalance: balance } = appointment
  const { held = 0, kept = 0, forfeited = 0, refundable = 0 } = balance ?? {}
  const { currency } = useStudio()
  const [reference, setReference] = useState(appointment.depositReference)
  const [depositMethod, setMethod] = useState<(typeof DEPOSIT_METHODS)[number]>('UPI')
  const [depositReason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isSettled = depositReturned || (depositReceived && kept > 0 && held === 0)
  const button = (label: string, changes: DepositChanges, done: string) => (
    <GhostButton label={label} disabled={busy} onClick={() => onChange(changes, done)} />
  )
  const closing = (label: string, amount: number, changes: DepositChanges) => (
    <GhostButton
      label={`${label}, ${formatPrice(amount, currency)}`}
      disabled={busy}
      onClick={() => {
        setTried(true)
        if (depositReason.trim() !== '') onChange({ ...changes, depositReason }, `${label}.`)
      }}
    />
  )
  return (
    <Stack gap={5}>
      <p>{referenceText(appointment)}</p>
      <DepositBalance balance={balance} />
      {isSettled ? null : (
        <>
          {depositReceived ? null : (
            <LabelledSelect
              label="Paid by"
              options={DEPOSIT_METHODS.map((value) => ({ value, label: value }))}
              value={depositMethod}
              onValue={(value) => setMethod(value as typeof depositMethod)}
            />
          )}
          <LabelledInput
            label="UTR or transaction ID"
            optional
            autoComplete="off"
            maxLength={DEPOSIT_REFERENCE_MAX}
            value={reference}
            onValue={setReference}
          />
          {button(
            depositReceived ? 'Mark as not received' : 'Deposit received',
            { depositReceived: !depositReceived, depositReference: reference.trim(), depositMethod },
            depositReceived ? 'Deposit marked as not received.' : 'Deposit marked as received.',
          )}
        </>
      )}
      {held > 0 ? (
        <>
          <LabelledInput
            label="Reason for returning or keeping it"
            error={isTried && depositReason.trim() === '' ? 'Write a reason.' : undefined}
            autoComplete="off"
            value={depositReason}
            maxLength={NOTE_MAX}
            onValue={setReason}
          />
          <Row gap={4} wrap>
            {depositReturned
              ? null
              : closing('Deposit returned', refundable || held, { depositReturned: true })}
            {closing('Deposit kept', forfeited || held, { depositKept: true })}
          </Row>
        </>
      ) : null}
      {depositReturned
        ? button('Mark as not returned', { depositReturned: false }, 'Deposit marked as not returned.')
        : null}
      {kept > 0 ? button('Mark as not kept', { depositKept: false }, 'Deposit marked as not kept.') : null}
    </Stack>
  )
}

/** Shows the amounts that follow from the deposit rule, the events so far and the rule. */
function DepositBalance({ balance }: { balance: Appointment['depositBalance'] }) {
  const { clock, currency } = useStudio()
  if (!balance) return null
  const money = (amount: number) => formatPrice(amount, currency)
  const amounts = {
    Owed: balance.owed,
    Held: balance.held,
    Kept: balance.kept,
    'To keep': balance.forfeited,
    'To return': balance.refundable,
  }
  const texts = Object.entries(amounts).filter(([, amount]) => amount > 0)
  return (
    <Stack gap={2}>
      {balance.rule && texts.length > 0 ? (
        <p className="semibold">{texts.map(([name, amount]) => `${name}: ${money(amount)}`).join(' · ')}</p>
      ) : null}
      {(balance.log ?? []).map(({ what, at, amount, note }) => (
        <p key={`${what} ${at}`} className="muted text-sm">
          {[`${dayTimeText(at, clock)}: ${what}`, amount > 0 ? money(amount) : '', note]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
      {balance.rule ? (
        <details>
          <summary
            className={styles.rule}
          >{`Deposit rule ${balance.rule.version}${balance.agreedAt ? ', agreed by the client' : ', not agreed yet'}`}</summary>
          <p className="muted text-sm">{depositTerms(balance.rule, money).join(' ')}</p>
        </details>
      ) : null}
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
