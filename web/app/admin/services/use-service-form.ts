import { serviceFacts } from '@linework/contract/services/facts'
import type { Service, serviceCreateFields } from '@linework/contract/services/shapes'
import type { SERVICE_CREATE_TEXTS } from '@linework/contract/services/texts'
import type { z } from 'zod'
import type { ApiFailure } from '../../lib/api.ts'
import { type OnePicture, useOnePicture } from '../form/pictures/use-one-picture.ts'
import { type PictureList, usePictureList } from '../form/pictures/use-picture-list.ts'
import { toFormData } from '../form/to-form-data.ts'
import { type FormErrors, useForm } from '../form/use-form.ts'
import { leaveOut } from '../uploads/leave-out.ts'

interface Options {
  fields: typeof serviceCreateFields
  texts: typeof SERVICE_CREATE_TEXTS
  /** The record to edit. Unset: a new one is created. */
  service?: Service
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Service>
  onSaved: (service: Service) => void
  onRejected: (failure: ApiFailure) => string
}

export const SERVICE_LABELS = {
  name: 'Service name',
  shortDescription: 'Short description',
  fullDescription: 'Full description',
  headerImage: 'Header image',
  relatedImg: 'Related images',
  priceFrom: 'Price from',
  duration: 'How long it takes',
  healing: 'Healing',
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
    send: async ({ version, ...words }, onProgress): Promise<Service> => {
      const { files, left } = await related.readFiles()
      const unchanged: string[] = FACTS.filter((name) => form.values[name] === form.before[name])
      const entries = pictureEntries(header, related, files, service !== undefined)
      if (version !== undefined) entries.push(['version', String(version)])
      const saved = await send(toFormData(toTexts(words, unchanged), entries), onProgress)
      leaveOut(left, words.name, texts.related)
      return saved
    },
    onSaved,
    onRejected,
  })
  return { ...form, texts, header, related, unsaved: form.typed || header.changed || related.changed }
}

const FACTS = serviceFacts.keyof().options

/** What is left as it was is not sent, so an API without these fields gets none. */
const toTexts = (words: z.output<typeof serviceCreateFields>, unchanged: string[]) =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => !unchanged.includes(name))
      .map(([name, value]) => [name, String(value ?? '')]),
  )

function toValues(service: Service | undefined) {
  return {
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    fullDescription: service?.fullDescription ?? '',
    priceFrom: String(service?.priceFrom ?? ''),
    duration: service?.duration ?? '',
    healing: service?.healing ?? '',
  }
}

/** The form's entries for pictures. Invalid files are left out. */
function pictureEntries(
  header: OnePicture,
  related: PictureList,
  files: File[],
  edited: boolean,
): [string, string | File][] {
  const entries: [string, string | File][] = [
    ...header.files.map((file): [string, File] => ['headerImage', file]),
    ...files.map((file): [string, File] => ['relatedImg', file]),
  ]
  if (!edited) return entries
  entries.push(['removedHeader', JSON.stringify(header.removesOld)])
  entries.push(['removedRelated', JSON.stringify(related.removed)])
  const order = related.kept.map(({ public_id }) => public_id)
  if (related.moved) entries.push(['existingRelated', JSON.stringify(order)])
  return entries
}
