import { picturesApi } from '@prahar/contract/pictures-api'
import type { SERVICE_CREATE_TEXTS, Service } from '@prahar/contract/services'
import type { serviceCreateFields } from '@prahar/contract/services-shapes'
import { type ApiFailure, browserApi } from '../../lib/api.ts'
import { toFormData } from '../form/to-form-data.ts'
import { type FormErrors, useForm } from '../form/use-form.ts'
import { type OnePicture, useOnePicture } from '../form/use-one-picture.ts'
import { type PictureList, usePictureList } from '../form/use-picture-list.ts'

interface Options {
  fields: typeof serviceCreateFields
  texts: typeof SERVICE_CREATE_TEXTS
  /** What is being edited; without it, a new one is written. */
  service?: Service
  send: (form: FormData, onProgress: (share: number) => void) => Promise<unknown>
  onSaved: () => void
  onRefused: (failure: ApiFailure) => string
}

export type ServiceForm = ReturnType<typeof useServiceForm>

export function useServiceForm({ fields, texts, service, send, onSaved, onRefused }: Options) {
  const header = useOnePicture(service?.headerImage ?? null, () => form.clearError('headerImage'))
  const related = usePictureList(service?.relatedImg ?? [], () => form.clearError('relatedImg'))
  const form = useForm({
    fields,
    draft: `services:${service?._id ?? 'new'}`,
    before: {
      name: service?.name ?? '',
      shortDescription: service?.shortDescription ?? '',
      fullDescription: service?.fullDescription ?? '',
    },
    check(): FormErrors {
      return {
        ...(header.missing ? { headerImage: texts.headerMissing } : {}),
        ...(related.fault ? { relatedImg: related.fault } : {}),
      }
    },
    blocked: () => header.chosen.bad.length > 0,
    async send(given, onProgress) {
      // The order first: doing it again changes nothing, while sending the files again would add them twice.
      if (related.moved && related.kept.length > 0) {
        const order = related.kept.map(({ public_id }) => public_id)
        await browserApi(picturesApi.arrange, { body: { order } })
      }
      await send(toFormData(given, pictureEntries(header, related, service !== undefined)), onProgress)
    },
    onSaved,
    onRefused,
  })
  return { ...form, texts, header, related, unsaved: form.typed || header.changed || related.changed }
}

/** As they travel; files with a fault stay here. */
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
  return [
    ...entries,
    ['removedHeader', JSON.stringify(header.oldGoes)],
    ['removedRelated', JSON.stringify(related.removed)],
  ]
}
