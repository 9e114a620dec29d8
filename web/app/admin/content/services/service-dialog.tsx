import { servicesApi } from '@linework/contract/content/api'
import { SERVICE_TEXTS } from '@linework/contract/content/services'
import { services as kind } from '@linework/contract/content/services-kind'
import {
  type Service,
  serviceCreateFields,
  serviceEditFields,
} from '@linework/contract/content/services-shapes'
import { SHOW_ALL } from '@linework/contract/records/publication'
import { browserApi, reasonOf } from '../../../lib/calls/api.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { TextField } from '../../kit/form/fields/text-field.tsx'
import { LoadedDialog } from '../records/loaded-dialog.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import type { EditActs } from '../records/records-screen.tsx'
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

export const EditServiceDialog = ({ slug, ...acts }: EditActs & { slug: string }) => (
  <LoadedDialog
    title={TITLE}
    call={() => browserApi(servicesApi.bySlug, { params: { slug }, headers: SHOW_ALL })}
    gone={SERVICE_TEXTS.gone}
    failed={SERVICE_TEXTS.detailLoadFailed}
    onClose={acts.onClose}
  >
    {(service) => <ServiceDialog service={service} {...acts} />}
  </LoadedDialog>
)

export function ServiceDialog({ service, onClose, onSaved }: EditActs & { service?: Service }) {
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
