import { shortsApi } from '@linework/contract/content/api'
import { COVER_TEXTS } from '@linework/contract/content/links'
import { type Link, linkFields } from '@linework/contract/content/links-shapes'
import { toFormData } from '../../../lib/calls/upload.ts'
import { useSaveOnce } from '../../../lib/idempotency-key.ts'
import { useOnePicture } from '../../kit/form/pictures/use-one-picture.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { addedText, savedText, saveFailedText, showSavedToast } from '../../kit/page/saved-toast.ts'
import { useRecordUpload } from '../../kit/uploads/use-record-upload.ts'
import type { LinkKind } from './link-kind.ts'

interface Options {
  kind: LinkKind
  /** The record to edit. Unset: a new one is created. */
  link?: Link
  onSaved: () => void
}

export const LINK_LABELS = { url: 'Link', title: 'Title', cover: 'Cover' }

export type LinkFormState = ReturnType<typeof useLinkForm>

export function useLinkForm({ kind, link, onSaved }: Options) {
  const tell = () => showSavedToast(kind.kind, link ? savedText(kind.kind) : addedText(kind.kind))
  const recordUpload = useRecordUpload<unknown>({ tell })
  const cover = useOnePicture(link?.cover ?? null, () => form.clearError('cover'))
  const saveOnce = useSaveOnce()
  const form = useForm({
    fields: linkFields,
    before: toValues(link),
    record: link && {
      version: link.version,
      labels: LINK_LABELS,
      toValues,
      mergePictures: ({ cover: theirs }: Link) => ({ [LINK_LABELS.cover]: cover.merge(theirs) }),
    },
    blocked: () => cover.isBlocked,
    send({ version, ...words }, onProgress) {
      const texts = { ...words, ...(version === undefined ? {} : { version: String(version) }) }
      const { title, ...untitled } = words
      const sendLink = (files: [string, File][], onShare: (share: number) => void) => {
        const form = files.length > 0 ? toFormData(texts, files) : undefined
        if (link)
          return kind.update(link, {
            body: { ...words, ...(version && { version }) },
            form,
            onProgress: onShare,
          })
        const body = title === '' ? untitled : words
        return saveOnce((headers) => kind.create({ headers, body, form, onProgress: onShare }))
      }
      return recordUpload.send(
        {
          endpoint: shortsApi.create,
          to: words.title || kind.one,
          pictures: cover.toSend('cover', COVER_TEXTS),
          send: sendLink,
        },
        onProgress,
      )
    },
    onSaved() {
      tell()
      onSaved()
    },
    onRejected: saveFailedText,
  })
  return { ...form, cover, upload: recordUpload, unsaved: form.typed || cover.changed }
}

const toValues = (link: Link | undefined) => ({ url: link?.url ?? '', title: link?.title ?? '' })
