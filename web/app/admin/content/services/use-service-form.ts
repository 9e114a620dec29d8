import { servicesApi } from '@linework/contract/content/api'
import {
  type Service,
  type serviceCreateFields,
  serviceFacts,
} from '@linework/contract/content/services-shapes'
import type { SERVICE_CREATE_TEXTS } from '@linework/contract/content/services-texts'
import type { z } from 'zod'
import type { ApiFailure } from '../../../lib/calls/api.ts'
import { toFormData } from '../../../lib/calls/upload.ts'
import { type OnePicture, useOnePicture } from '../../kit/form/pictures/use-one-picture.ts'
import { type PictureList, usePictureList } from '../../kit/form/pictures/use-picture-list.ts'
import { type FormErrors, useForm } from '../../kit/form/use-form.ts'
import { useRecordUpload } from '../../kit/uploads/use-record-upload.ts'

type Given = z.output<typeof serviceCreateFields> & { slug?: string | undefined }

interface Options {
  fields: z.ZodType<Given>
  texts: typeof SERVICE_CREATE_TEXTS
  /** The record to edit. Unset: a new one is created. */
  service?: Service
  send: (form: FormData, onProgress: (share: number) => void) => Promise<Service>
  /** Shows the success message, even after the form was closed. */
  tell: (service: Service) => void
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
  minutes: 'Appointment length',
  slug: 'Web address',
}

export type ServiceForm = ReturnType<typeof useServiceForm>

export function useServiceForm({ fields, texts, service, send, tell, onSaved, onRejected }: Options) {
  const draft = `services:${service?._id ?? 'new'}`
  const recordUpload = useRecordUpload({ draft, tell })
  const header = useOnePicture(service?.headerImage ?? null, () => form.clearError('headerImage'))
  const related = usePictureList(service?.relatedImg ?? [], () => form.clearError('relatedImg'))
  const form = useForm({
    fields,
    draft,
    before: toServiceValues(service),
    record: service && {
      version: service.version,
      labels: SERVICE_LABELS,
      toValues: toServiceValues,
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
    blocked: () => header.isBlocked,
    send: ({ slug, version, ...words }, onProgress): Promise<Service> => {
      const unchanged: string[] = FACTS.filter((name) => form.values[name] === form.before[name])
      const entriesOf = (files: [string, File][]) => [
        ...files,
        ...(service ? editEntries(header, related, files) : []),
        ...(slug && slug !== form.before.slug ? [['slug', slug] as [string, string]] : []),
        ...(version === undefined ? [] : [['version', String(version)] as [string, string]]),
      ]
      return recordUpload.send(
        {
          endpoint: service ? servicesApi.update : servicesApi.create,
          to: words.name,
          pictures: [
            ...header.toSend('headerImage', texts.header),
            ...related.toSend('relatedImg', texts.related),
          ],
          send: (files, onShare) => send(toFormData(toTexts(words, unchanged), entriesOf(files)), onShare),
        },
        onProgress,
      )
    },
    onSaved(saved) {
      tell(saved)
      onSaved(saved)
    },
    onRejected,
  })
  const unsaved = form.typed || header.changed || related.changed
  return { ...form, service, texts, header, related, upload: recordUpload, unsaved }
}

const FACTS = serviceFacts.keyof().options

/** Omits unchanged fields, because an API may not know the optional ones. */
const toTexts = (words: Omit<Given, 'slug'>, unchanged: string[]) =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([name]) => !unchanged.includes(name))
      .map(([name, value]) => [name, String(value ?? '')]),
  )

export function toServiceValues(service: Service | undefined) {
  return {
    name: service?.name ?? '',
    shortDescription: service?.shortDescription ?? '',
    fullDescription: service?.fullDescription ?? '',
    priceFrom: String(service?.priceFrom ?? ''),
    duration: service?.duration ?? '',
    healing: service?.healing ?? '',
    minutes: String(service?.minutes ?? ''),
    slug: service?.slug ?? '',
  }
}

/** The form fields that keep or remove existing pictures. */
function editEntries(header: OnePicture, related: PictureList, files: [string, File][]): [string, string][] {
  const order = related.kept.map(({ public_id }) => public_id)
  return [
    ['removedHeader', JSON.stringify(header.removesOldWith(files, 'headerImage'))],
    ['removedRelated', JSON.stringify(related.removed)],
    ...(related.moved ? [['existingRelated', JSON.stringify(order)] as [string, string]] : []),
  ]
}
