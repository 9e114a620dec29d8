import type { Service, serviceCreateFields } from '@linework/contract/services/shapes'
import type { SERVICE_CREATE_TEXTS } from '@linework/contract/services/texts'
import type { ApiFailure } from '../../lib/api.ts'
import { type OnePicture, useOnePicture } from '../form/pictures/use-one-picture.ts'
import { type PictureList, usePictureList } from '../form/pictures/use-picture-list.ts'
import { toFormData } from '../form/to-form-data.ts'
import { type FormErrors, useForm } from '../form/use-form.ts'

interface Options {
  fields: typeof serviceCreateFields
  texts: typeof SERVICE_CREATE_TEXTS
  /** The record to edit. Unset: a new one is created. */
  service?: Service
  send: (form: FormData, onProgress: (share: number) => void) => Promise<unknown>
  onSaved: () => void
  onRejected: (failure: ApiFailure) => string
}

export const SERVICE_LABELS = {
  name: 'Service name',
  shortDescription: 'Short description',
  fullDescription: 'Full description',
  headerImage: 'Header image',
  relatedImg: 'Related images',
}

export type ServiceForm = ReturnType<typeof useServiceForm>

export function useServiceForm({ fields, texts, service, send, onSaved, onRejected }: Options) {
  const header = useOnePicture(service?.headerImage ?? null, () => form.clearError('headerImage'))
  const related = usePictureList(service?.relatedImg ?? [], () => form.clearError('relatedImg'))
  const form = useForm({
    fields,
    draft: `services:${service?._id ?? 'new'}`,
    before: toValues(service),
    record: service && {
      version: service.version,
      labels: SERVICE_LABELS,
      toValues,
      mergePictures: ({ headerImage, relatedImg }: Service) => ({
        [SERVICE_LABELS.headerImage]: header.merge(headerImage),
        [SERVICE_LABELS.relatedImg]: related.merge(relatedImg),
      }),
    },
    check(): FormErrors {
      return {
        ...(header.missing ? { headerImage: texts.headerMissing } : {}),
        ...(related.error ? { relatedImg: related.error } : {}),
      }
    },
    blocked: () => header.chosen.bad.length > 0,
    send: ({ version, ...words }, onProgress) => {
      const entries = pictureEntries(header, related, service !== undefined)
      if (version !== undefined) entries.push(['version', String(version)])
      return send(toFormData(words, entries), onProgress)
    },
    onSaved,
    onRejected,
  })
  return { ...form, texts, header, related, unsaved: form.typed || header.changed || related.changed }
}

function toValues(service: Service | undefined) {
  return {
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    fullDescription: service?.fullDescription ?? '',
  }
}

/** The form's entries for pictures. Invalid files are left out. */
function pictureEntries(
  header: OnePicture,
  related: PictureList,
  edited: boolean,
): [string, string | File][] {
  const entries: [string, string | File][] = [
    ...header.files.map((file): [string, File] => ['headerImage', file]),
    ...related.files.map((file): [string, File] => ['relatedImg', file]),
  ]
  if (!edited) return entries
  entries.push(['removedHeader', JSON.stringify(header.removesOld)])
  entries.push(['removedRelated', JSON.stringify(related.removed)])
  const order = related.kept.map(({ public_id }) => public_id)
  if (related.moved) entries.push(['existingRelated', JSON.stringify(order)])
  return entries
}
