import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { NOTE_MAX } from '@linework/contract/desk/enquiries'
import { EMAIL_MAX } from '@linework/contract/studio/accounts/sign-in'
import { useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Field } from '../../../../ui/fields/field.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import { type AppointmentDraft, amountError, findAmountError, type NumberField } from './appointment-draft.ts'
import styles from './sheet.module.css'

interface Props {
  plan: AppointmentDraft
  /** Shows the email field, for a client who is not stored yet. */
  hasEmail: boolean
  emailError: string | undefined
  /** True after a failed save. */
  isTried: boolean
  onChange: (changed: Partial<AppointmentDraft>) => void
}

/** The optional fields, collapsed on phones. */
export function DetailFields({ plan, hasEmail, emailError, isTried, onChange }: Props) {
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
      <Row as="summary" align="center" justify="between" className={styles.summary}>
        {hasEmail ? 'Email, price, deposit, note' : 'Session, price, deposit, note'}
        <OfficeIcon name="chevron" />
      </Row>
      <Stack gap={4}>
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
        <p className="muted text-xs">{APPOINTMENT_TEXTS.amount}</p>
        <Field label="Note" optional>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              maxLength={NOTE_MAX}
              placeholder="Notes for the artist"
              value={plan.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
      </Stack>
    </details>
  )
}
