import { servicesApi } from '@linework/contract/content/api'
import { serviceCreateFields } from '@linework/contract/content/services-shapes'
import { SERVICE_CREATE_TEXTS, SERVICE_TEXTS } from '@linework/contract/content/services-texts'
import { reasonOf } from '../../../lib/calls/api.ts'
import { upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { useSaveDraft } from '../../kit/publication/use-publication.ts'
import { ServiceDialog } from './service-dialog.tsx'
import { useServiceForm } from './use-service-form.ts'

interface Props {
  onClose: () => void
  onSaved: () => void
}

export function AddServiceDialog({ onClose, onSaved }: Props) {
  const { mark, onSaveDraft } = useSaveDraft()
  const saveOnce = useSaveOnce()
  const form = useServiceForm({
    fields: serviceCreateFields,
    texts: SERVICE_CREATE_TEXTS,
    send: (data, onProgress) =>
      saveOnce((headers) => upload(servicesApi.create, { headers, form: mark(data), onProgress })),
    tell: (service) => showSavedToast('services', SERVICE_TEXTS.created, service),
    onSaved,
    onRejected: (failure) => {
      const text = SERVICE_TEXTS.createFailed(reasonOf(failure))
      showToast('error', text)
      return text
    },
  })
  return <ServiceDialog title="Add Service" form={form} onSaveDraft={onSaveDraft} onClose={onClose} />
}
