import { DEPOSIT_REFERENCE_MAX } from '@linework/contract/desk/appointments'
import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { Stack } from '../../../../ui/layout/layout.tsx'
import { referenceText } from './reference-text.ts'

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
    <Button
      variant="ghost"
      size="small"
      disabled={busy}
      onClick={() =>
        onChange(
          { depositReturned: !depositReturned },
          depositReturned ? 'Deposit marked as not returned.' : 'Deposit marked as returned.',
        )
      }
    >
      {depositReturned ? 'Undo returned' : 'Deposit returned'}
    </Button>
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
      <Field label="UTR or transaction ID" optional>
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
        {depositReceived ? 'Undo received' : 'Deposit received'}
      </Button>
      {depositReceived ? returns : null}
    </Stack>
  )
}
