import {
  MESSAGE_MAX,
  MESSAGES_TEXTS,
  PLACEHOLDERS,
  TEMPLATE_KINDS,
  TEMPLATE_NAMES,
} from '@linework/contract/desk/clients/messages'
import type { MessageSettings } from '@linework/contract/desk/clients/messages-shapes'
import { depositTerms } from '@linework/contract/desk/deposit-rule'
import { formatPrice } from '../../../shared/format-price.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { LabelledInput } from '../../../ui/fields/field.tsx'
import { LabelledSelect } from '../../../ui/fields/select.tsx'
import { LabelledTextArea } from '../../../ui/fields/text-area.tsx'
import { Grid, Stack } from '../../../ui/layout/layout.tsx'
import { TextAreaField } from '../../kit/form/fields/text-area-field.tsx'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { FormPanel } from '../../kit/form/form-panel.tsx'
import { useMe } from '../../kit/session/use-me.ts'
import { AftercareRows, AfterVisitRows } from './aftercare-rows.tsx'
import styles from './messages-form.module.css'
import { type MessagesForm as Form, useMessagesForm } from './use-messages-form.ts'

export function MessagesForm({ settings, services }: { settings: MessageSettings; services: string[] }) {
  const form = useMessagesForm(settings)
  return (
    <FormPanel form={form}>
      <h2 className={`subheading ${styles.heading}`}>Message templates</h2>
      <p className="muted text-sm">Filled in for each appointment. Send with one tap.</p>
      <Stack gap={6} className={styles.templates}>
        <Templates form={form} />
      </Stack>
      <Placeholders />
      <h2 className={`subheading ${styles.heading}`}>Reminders by email</h2>
      <TextField
        form={form}
        name="reminderHours"
        label="Hours before an appointment"
        optional
        note="such as 72, 24"
        inputMode="text"
      />
      <h2 className={`subheading ${styles.heading}`}>Deposit and reviews</h2>
      <PaymentFields form={form} />
      <DepositRuleFields form={form} />
      <TextField form={form} name="reviewLink" label="Link for reviews" optional type="url" />
      <h2 className={`subheading ${styles.heading}`}>On the client&rsquo;s page</h2>
      <TextAreaField
        form={form}
        name="bring"
        label="What to bring"
        optional
        note="one per line"
        rows={4}
        countTo={MESSAGE_MAX}
      />
      <AftercareRows form={form} services={services} />
      <AfterVisitRows form={form} services={services} />
    </FormPanel>
  )
}

/** Only owners may edit these fields, because a change redirects the studio's payments. */
function PaymentFields({ form }: { form: Form }) {
  const me = useMe()
  const { upiId, paymentLink } = form.values
  if (me === null || me.role === 'owner')
    return (
      <>
        <TextField form={form} name="upiId" label="UPI ID" optional inputMode="email" />
        <TextField form={form} name="paymentLink" label="Payment link" optional type="url" />
      </>
    )
  return (
    <>
      <dl className={styles.placeholders}>
        <div>
          <dt>UPI ID</dt>
          <dd>{upiId || 'None'}</dd>
        </div>
        <div>
          <dt>Payment link</dt>
          <dd>{paymentLink || 'None'}</dd>
        </div>
      </dl>
      <p className="muted text-sm">{MESSAGES_TEXTS.payment}</p>
    </>
  )
}

const KINDS = [
  { value: 'none', label: 'No rule' },
  { value: 'amount', label: 'An amount' },
  { value: 'share', label: 'A share of the price' },
]

const OTHER_MOVES = [
  { value: 'forfeit', label: 'We keep the deposit' },
  { value: 'fee', label: 'A fee' },
]

const REFUNDS = [
  { value: '', label: 'We keep the deposit' },
  { value: 'yes', label: 'We return the deposit' },
]

/** Shows the text of the rule as clients will read it. */
function DepositRuleFields({ form }: { form: Form }) {
  const { currency } = useStudio()
  const rule = form.values.depositRule
  const set = (fields: Partial<typeof rule>) => form.change('depositRule', { ...rule, ...fields })
  const number = (name: 'amount' | 'share' | 'freeHours' | 'freeMoves' | 'fee', label: string) => (
    <LabelledInput
      label={label}
      inputMode="numeric"
      error={form.errors[`depositRule.${name}`]}
      value={String(rule[name])}
      onValue={(value) => set({ [name]: Number(value.replaceAll(/\D/g, '')) })}
    />
  )
  return (
    <Stack gap={5}>
      <LabelledSelect
        label="Deposit"
        options={KINDS}
        value={rule.kind}
        onValue={(kind) => set({ kind: kind as typeof rule.kind })}
      />
      {rule.kind === 'none' ? null : (
        <>
          <Grid min="medium" gap={5}>
            {rule.kind === 'amount'
              ? number('amount', `Amount (${currency})`)
              : number('share', 'Percent of the price')}
            {number('freeMoves', 'Free moves')}
            {number('freeHours', 'Hours of notice')}
            <LabelledSelect
              label="Any other move"
              options={OTHER_MOVES}
              value={rule.otherMove}
              onValue={(value) => set({ otherMove: value as typeof rule.otherMove })}
            />
            {rule.otherMove === 'fee' ? number('fee', `Fee (${currency})`) : null}
            <LabelledSelect
              label="Cancelled in time"
              options={REFUNDS}
              value={rule.refunds ? 'yes' : ''}
              onValue={(value) => set({ refunds: value !== '' })}
            />
          </Grid>
          <Stack gap={2} className="text-sm" aria-live="polite">
            <p className="semibold">Text for clients</p>
            {depositTerms(rule, (amount) => formatPrice(amount, currency)).map((term) => (
              <p key={term} className="muted">
                {term}
              </p>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}

const Templates = ({ form }: { form: Form }) =>
  TEMPLATE_KINDS.map((kind) => (
    <LabelledTextArea
      key={kind}
      label={TEMPLATE_NAMES[kind]}
      error={form.errors[`templates.${kind}`]}
      name={`templates.${kind}`}
      rows={5}
      countTo={MESSAGE_MAX}
      value={form.values.templates[kind]}
      onValue={(value) => {
        form.clearError(`templates.${kind}`)
        form.change('templates', { ...form.values.templates, [kind]: value })
      }}
    />
  ))

const Placeholders = () => (
  <details>
    <summary className={styles.summary}>Placeholders</summary>
    <dl className={styles.placeholders}>
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="muted text-sm">Lines with missing values are left out.</p>
  </details>
)
