import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments'
import { NOTE_MAX } from '@linework/contract/desk/enquiries'
import { EMAIL_MAX } from '@linework/contract/studio/accounts/sign-in'
import { useState } from 'react'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { LabelledInput } from '../../../../ui/fields/field.tsx'
import { LabelledTextArea } from '../../../../ui/fields/text-area.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../../ui/layout/layout.tsx'
import { useNarrow } from '../../../kit/page/use-narrow.ts'
import { amountError, findAmountError, type NumberField } from './appointment-draft.ts'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

export function DetailFields({ sheet }: { sheet: Sheet }) {
  const { plan, isNewClient: hasEmail, emailError, change } = sheet
  const isTried = sheet.failure !== undefined
  const { currency } = useStudio()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const isUnread = isTried && findAmountError(plan) !== undefined
  const [left, setLeft] = useState<NumberField[]>([])
  const note = currency === '' ? undefined : `(${currency})`
  const errorOf = (field: NumberField) =>
    left.includes(field) || isTried ? amountError(field, plan) || undefined : undefined
  const number = (field: NumberField, label: string, unit?: string) => (
    <LabelledInput
      label={label}
      note={unit}
      error={errorOf(field)}
      name={field}
      inputMode="decimal"
      autoComplete="off"
      value={plan[field]}
      onBlur={() => setLeft([...left, field])}
      onValue={(value) => change({ [field]: value })}
    />
  )
  return (
    <details
      className={styles.details}
      // An error opens the fields. They stay open while staff correct the error, which clears it.
      open={!isNarrow || isOpen || emailError !== undefined || isUnread}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Row as="summary" align="center" justify="between" className={`fold semibold ${styles.summary}`}>
        {hasEmail ? 'Email, price, deposit, note' : 'Session, price, deposit, note'}
        <OfficeIcon name="chevron" />
      </Row>
      <Stack gap={4}>
        {hasEmail ? (
          <LabelledInput
            label="Email"
            note="for the confirmation"
            optional
            error={emailError}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={EMAIL_MAX}
            value={plan.email}
            onValue={(email) => change({ email })}
          />
        ) : null}
        <Stack gap={4} className={styles.four}>
          {number('sessionNumber', 'Session')}
          {number('sessionCount', 'of')}
          {number('price', 'Price', note)}
          {number('deposit', 'Deposit', note)}
        </Stack>
        <p className="muted text-xs">{APPOINTMENT_TEXTS.amount}</p>
        <LabelledTextArea
          label="Note"
          optional
          name="note"
          rows={2}
          maxLength={NOTE_MAX}
          placeholder="Notes for the artist"
          value={plan.note}
          onValue={(note) => change({ note })}
        />
      </Stack>
    </details>
  )
}
