import { servicesApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { services as kind } from '@linework/contract/content/services-kind'
import {
  type Service,
  serviceCreateFields,
  serviceEditFields,
} from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { useState } from 'react'
import { browserApi, reasonOf } from '../../../lib/calls/api.ts'
import { findRecord } from '../../../lib/calls/find-record.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Deferred } from '../../../ui/feedback/deferred.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { LoadingDialog } from '../../kit/form/loading-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { type RecordEditor, useRecordForm } from '../records/use-record-form.ts'

const TITLE = 'Edit Service'

const SERVICES: RecordEditor<typeof kind, Service> = {
  kind,
  one: 'Service',
  api: servicesApi,
  fields: { create: serviceCreateFields, edit: serviceEditFields },
  layout: [
    [['name', 'shortDescription'], 'headerImage'],
    'fullDescription',
    ['priceFrom', 'duration'],
    'minutes',
    'healing',
  ],
  multipart: true,
  saved: { create: SERVICE_TEXTS.created, edit: SERVICE_TEXTS.updated },
  onRejected(failure, isEdit) {
    const text = isEdit ? SERVICE_TEXTS.updateFailed : SERVICE_TEXTS.createFailed(reasonOf(failure))
    showToast('error', text)
    return isEdit ? failure.message || text : text
  },
}

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
          <ServiceDialog service={record} {...rest} />
        ) : (
          <LoadingDialog title={TITLE} onClose={rest.onClose}>
            <Alert text={status === 404 ? SERVICE_TEXTS.gone : SERVICE_TEXTS.detailLoadFailed} />
          </LoadingDialog>
        )
      }
    </Deferred>
  )
}

/** Without a service it adds one. */
export function ServiceDialog({ service, onClose, onSaved }: Props & { service?: Service }) {
  const form = useRecordForm(SERVICES, { record: service, onSaved })
  const { currency } = useStudio()
  const { label } = kind.fields.priceFrom
  return (
    <RecordDialog
      title={service ? TITLE : 'Add Service'}
      form={form}
      wide
      widgets={{
        priceFrom: (
          <TextField
            form={form}
            name="priceFrom"
            label={label}
            optional
            note={currency}
            inputMode="numeric"
          />
        ),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
