import { servicesApi } from '@linework/contract/content/api'
import { type Service, serviceEditFields } from '@linework/contract/content/services-shapes'
import { SERVICE_EDIT_TEXTS, SERVICE_TEXTS } from '@linework/contract/content/services-texts'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { upload } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LoadingDialog } from '../../kit/form/loading-dialog.tsx'
import { showSavedToast } from '../../kit/page/saved-toast.ts'
import { PreviewLinksButton } from '../../kit/publication/preview-links-dialog.tsx'
import { usePublication } from '../../kit/publication/use-publication.ts'
import { VersionsButton } from '../../kit/versions/versions-button.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { SERVICE_LABELS, toServiceValues, useServiceForm } from './use-service-form.ts'

const TITLE = 'Edit Service'

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** The list has only some of the fields, so the service is loaded first. */
export function EditServiceDialog({ slug, ...rest }: Props & { slug: string }) {
  const [found] = useState(() =>
    findRecord(browserApi(servicesApi.bySlug, { params: { slug }, headers: SHOW_ALL })),
  )
  return (
    <Deferred value={found} fallback={<LoadingDialog title={TITLE} onClose={rest.onClose} />}>
      {({ record, status }) =>
        record ? (
          <EditForm service={record} {...rest} />
        ) : (
          <LoadingDialog title={TITLE} onClose={rest.onClose}>
            <Alert text={status === 404 ? SERVICE_TEXTS.gone : SERVICE_TEXTS.detailLoadFailed} />
          </LoadingDialog>
        )
      }
    </Deferred>
  )
}

function EditForm({ service, onClose, onSaved }: Props & { service: Service }) {
  const saveOnce = useSaveOnce()
  const form = useServiceForm({
    fields: serviceEditFields,
    texts: SERVICE_EDIT_TEXTS,
    service,
    send: (data, onProgress) =>
      saveOnce((headers) =>
        upload(servicesApi.update, { params: { id: service._id }, headers, form: data, onProgress }),
      ),
    tell: (saved) => showSavedToast('services', SERVICE_TEXTS.updated, saved),
    onSaved,
    onRejected: ({ message }) => {
      showToast('error', SERVICE_TEXTS.updateFailed)
      return message || SERVICE_TEXTS.updateFailed
    },
  })
  const record = { kind: 'services', id: service._id } as const
  const editor = usePublication({ ...record, publication: service.publication })
  const tools = (
    <>
      <PreviewLinksButton {...record} />
      <VersionsButton
        unsaved={form.unsaved}
        of={{ ...record, labels: SERVICE_LABELS, toValues: toServiceValues, onRestored: onSaved }}
      />
    </>
  )
  return <ServiceDialog title={TITLE} form={form} tools={tools} editor={editor} onClose={onClose} />
}
