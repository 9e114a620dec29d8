import { type Passkey, passkeyName } from '@linework/contract/studio/accounts/second-factors-shapes'
import { FACTOR_TEXTS } from '@linework/contract/studio/accounts/sign-in-texts'
import { secondFactorsApi } from '@linework/contract/studio/api'
import { browserApi } from '../../../../lib/calls/api.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { TextField } from '../../../kit/form/fields/text-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
  onChanged: () => void
}

export function RenameDialog({ passkey: { _id: id, name }, onClose, onChanged }: Props) {
  const form: Form<{ name: string }> = useForm({
    fields: passkeyName,
    before: { name },
    send: (body) => browserApi(secondFactorsApi.renamePasskey, { params: { id }, body }),
    onSaved: ({ message }) => {
      showToast('ok', message)
      onClose()
      onChanged()
    },
    onRejected: ({ errors, message }) => (errors.length > 0 ? '' : message || FACTOR_TEXTS.failed),
  })
  return (
    <FormDialog title="Rename passkey" form={form} unsaved={form.typed} onClose={onClose}>
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  )
}
