import { MESSAGE_MAX } from '@linework/contract/messages/limits'
import type { MessageSettings } from '@linework/contract/messages/shapes'
import { PLACEHOLDERS, TEMPLATE_KINDS, TEMPLATE_NAMES } from '@linework/contract/messages/templates'
import { MESSAGES_TEXTS } from '@linework/contract/messages/texts'
import { useId } from 'react'
import { DiscardDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnsavedChanges } from '../../ui/dialog/use-unsaved-changes.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextAreaField } from '../form/fields/text-area-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { FormBody } from '../form/form-body.tsx'
import { FormFooter } from '../form/form-footer.tsx'
import { useMe } from '../layout/session/use-me.ts'
import { AftercareRows } from './aftercare-rows.tsx'
import styles from './messages-form.module.css'
import { type MessagesForm as Form, useMessagesForm } from './use-messages-form.ts'

interface Props {
  settings: MessageSettings
  services: string[]
}

export function MessagesForm({ settings, services }: Props) {
  const id = useId()
  const form = useMessagesForm(settings)
  const leaving = useUnsavedChanges(form.typed, () => form.reset())
  const discard = () => {
    form.discardDraft()
    leaving.leave()
  }
  return (
    <div className={styles.panel}>
      <FormBody id={id} form={form}>
        <h2 className={styles.heading}>Texts to send</h2>
        <p className={styles.hint}>Filled in at each appointment, and sent with one tap.</p>
        <div className={styles.templates}>
          <Templates form={form} />
        </div>
        <Placeholders />
        <h2 className={styles.heading}>Reminders by email</h2>
        <TextField
          form={form}
          name="reminderHours"
          label="Hours before an appointment"
          optional
          note="such as 72, 24"
          inputMode="text"
        />
        <h2 className={styles.heading}>Deposit and reviews</h2>
        <PaymentFields form={form} />
        <TextField form={form} name="reviewLink" label="Link for reviews" optional type="url" />
        <h2 className={styles.heading}>On the client&rsquo;s page</h2>
        <TextAreaField
          form={form}
          name="bring"
          label="What to bring"
          optional
          note="a line each"
          rows={4}
          countTo={MESSAGE_MAX}
        />
        <AftercareRows form={form} services={services} />
      </FormBody>
      <div className={styles.footer} data-foot-bar>
        <FormFooter
          id={id}
          form={form}
          files={false}
          busyLabel="Saving..."
          onCancel={() => (form.typed ? leaving.ask() : undefined)}
        />
      </div>
      {leaving.asking ? <DiscardDialog onDiscard={discard} onClose={leaving.stay} /> : null}
    </div>
  )
}

/** A change of these moves the studio's money elsewhere. */
function PaymentFields({ form }: { form: Form }) {
  const me = useMe()
  const { upiId, paymentLink } = form.values
  if (me === null || me.role === 'owner')
    return (
      <>
        <TextField form={form} name="upiId" label="UPI ID" optional inputMode="email" />
        <TextField form={form} name="paymentLink" label="Own payment link" optional type="url" />
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
          <dt>Own payment link</dt>
          <dd>{paymentLink || 'None'}</dd>
        </div>
      </dl>
      <p className={styles.hint}>{MESSAGES_TEXTS.payment}</p>
    </>
  )
}

const Templates = ({ form }: { form: Form }) =>
  TEMPLATE_KINDS.map((kind) => (
    <Field key={kind} label={TEMPLATE_NAMES[kind]} error={form.errors[`templates.${kind}`]}>
      {(control) => (
        <TextArea
          {...control}
          name={`templates.${kind}`}
          rows={5}
          countTo={MESSAGE_MAX}
          value={form.values.templates[kind]}
          onChange={({ target }) => {
            form.clearError(`templates.${kind}`)
            form.change('templates', { ...form.values.templates, [kind]: target.value })
          }}
        />
      )}
    </Field>
  ))

const Placeholders = () => (
  <details>
    <summary className={styles.summary}>What can be filled in</summary>
    <dl className={styles.placeholders}>
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.hint}>A line is left out where what it needs is not known.</p>
  </details>
)
