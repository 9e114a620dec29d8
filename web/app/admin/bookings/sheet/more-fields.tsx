import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import { EMAIL_MAX } from '@linework/contract/auth/limits'
import { NOTE_MAX } from '@linework/contract/enquiries/limits'
import { useState } from 'react'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { useNarrow } from '../agenda/use-narrow.ts'
import { amountError, findAmountError, type NumberField } from './amount-errors.ts'
import type { Plan } from './plan.ts'
import styles from './sheet.module.css'

interface Props {
  plan: Plan
  /** For a client who is not stored yet. */
  hasEmail: boolean
  emailError: string | undefined
  /** It could not be saved as it is. */
  isTried: boolean
  onChange: (changed: Partial<Plan>) => void
}

/** What a walk-in does not need: on a phone behind one line. */
export function MoreFields({ plan, hasEmail, emailError, isTried, onChange }: Props) {
  const { currency } = useStudio()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const isUnread = isTried && findAmountError(plan) !== undefined
  const [left, setLeft] = useState<NumberField[]>([])
  const note = currency === '' ? undefined : `(${currency})`
  const errorOf = (field: NumberField) =>
    left.includes(field) || isTried ? amountError(field, plan) || undefined : undefined
  const number = (field: NumberField, label: string, unit?: string) => (
    <Field label={label} note={unit} error={errorOf(field)}>
      {(control) => (
        <input
          {...control}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          value={plan[field]}
          onBlur={() => setLeft([...left, field])}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <details
      className={styles.details}
      // An error opens it. It stays open while the error is being corrected, which clears the error.
      open={!isNarrow || isOpen || emailError !== undefined || isUnread}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        {hasEmail ? 'Email, price, deposit, note' : 'Session, price, deposit, note'}
        <OfficeIcon name="chevron" />
      </summary>
      <div className={styles.inner}>
        {hasEmail ? (
          <Field label="Email" note="for the confirmation" optional error={emailError}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={EMAIL_MAX}
                value={plan.email}
                onChange={({ target }) => onChange({ email: target.value })}
              />
            )}
          </Field>
        ) : null}
        <div className={styles.four}>
          {number('sessionNumber', 'Session')}
          {number('sessionCount', 'of')}
          {number('price', 'Price', note)}
          {number('deposit', 'Deposit', note)}
        </div>
        <p className={styles.hint}>{APPOINTMENT_TEXTS.amount}</p>
        <Field label="Note" optional>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={NOTE_MAX}
              placeholder="What the artist should know"
              value={plan.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
