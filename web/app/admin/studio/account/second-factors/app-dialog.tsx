import { appCode } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { browserApi } from '../../../../lib/calls/api.ts'
import { CopyButton } from '../../../../shared/copy-button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { QrCode } from '../../../kit/page/qr-code.tsx'
import styles from './factors.module.css'

export interface AppKey {
  secret: string
  /** The otpauth URL encoded in the QR code. */
  address: string
}

interface Props {
  appKey: AppKey
  onClose: () => void
  onAdded: (codes: string[]) => void
}

export function AppDialog({ appKey: { secret, address }, onClose, onAdded }: Props) {
  const form: Form<{ code: string }> = useForm({
    fields: appCode,
    before: { code: '' },
    send: (body) => browserApi(secondFactorsApi.addApp, { body }),
    onSaved: ({ codes }) => onAdded(codes),
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || FACTOR_TEXTS.failed),
  })
  return (
    <FormDialog
      title="Set up an app"
      form={form}
      unsaved={false}
      label="Confirm"
      busyLabel="Confirming..."
      onClose={onClose}
    >
      <p>{FACTOR_TEXTS.appScan}</p>
      <div className={styles.qr}>
        <QrCode text={address} label="QR code of the key" />
      </div>
      <Field label="Key">
        {(control) => (
          <input {...control} readOnly value={secret} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <CopyButton text={secret} />
      <TextField form={form} name="code" label="Code" note="from the app" inputMode="numeric" />
    </FormDialog>
  )
}
