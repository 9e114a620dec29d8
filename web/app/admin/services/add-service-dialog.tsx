import { servicesApi } from '@linework/contract/services/api'
import { serviceCreateFields } from '@linework/contract/services/shapes'
import { SERVICE_CREATE_TEXTS, SERVICE_TEXTS } from '@linework/contract/services/texts'
import type { ApiFailure } from '../../lib/calls/api.ts'
import { upload } from '../../lib/calls/upload.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { saySaved } from '../list/say-saved.ts'
import { useSaveDraft } from '../publication/use-save-draft.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { useServiceForm } from './use-service-form.ts'

interface Props {
  onClose: () => void
  onSaved: () => void
}

export function AddServiceDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const form = useServiceForm({
    fields: serviceCreateFields,
    texts: SERVICE_CREATE_TEXTS,
    send: (data, onProgress) => upload(servicesApi.create, { form: mark(data), onProgress }),
    tell: (service) => saySaved('services', SERVICE_TEXTS.created, service),
    onSaved,
    onRejected: (failure) => {
      const text = SERVICE_TEXTS.createFailed(reasonOf(failure))
      showToast('error', text)
      return text
    },
  })
  return <ServiceDialog title="Add Service" form={form} onSaveDraft={onSaveDraft} onClose={onClose} />
}

/** The server's message, or the browser's when there was no response. */
const reasonOf = ({ message, cause }: ApiFailure) => message || (cause instanceof Error ? cause.message : '')
