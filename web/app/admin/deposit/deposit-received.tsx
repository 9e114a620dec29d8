import { DEPOSIT_REFERENCE_MAX } from '@linework/contract/appointments/limits'
import type { Appointment } from '@linework/contract/appointments/shapes'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import styles from './deposit-code.module.css'
import { referenceText } from './reference-text.ts'

interface Props {
  appointment: Appointment
  busy: boolean
  onChange: (
    changes: Partial<Pick<Appointment, 'depositReceived' | 'depositReference' | 'depositReturned'>>,
    done: string,
  ) => void
}

/** A person says that the money is there, with the bank's own number, or that it went back. */
export function DepositReceived({ appointment, busy, onChange }: Props) {
  const { depositReceived, depositReturned, ...saved } = appointment
  const [reference, setReference] = useState(saved.depositReference)
  const done = depositReceived ? 'The deposit is open again.' : 'The deposit is received.'
  const returns = (
    <Button
      variant="ghost"
      size="small"
      disabled={busy}
      onClick={() =>
        onChange(
          { depositReturned: !depositReturned },
          depositReturned ? 'The deposit is kept.' : 'The deposit is returned.',
        )
      }
    >
      {depositReturned ? 'Not returned after all' : 'Deposit returned'}
    </Button>
  )
  if (depositReturned)
    return (
      <div className={styles.payment}>
        <p>{referenceText(appointment)}</p>
        {returns}
      </div>
    )
  return (
    <div className={styles.payment}>
      <p>{referenceText(appointment)}</p>
      <Field label="Number of the bank" optional>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={DEPOSIT_REFERENCE_MAX}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="small"
        disabled={busy}
        onClick={() =>
          onChange({ depositReceived: !depositReceived, depositReference: reference.trim() }, done)
        }
      >
        {depositReceived ? 'Not received after all' : 'Deposit received'}
      </Button>
      {depositReceived ? returns : null}
    </div>
  )
}
