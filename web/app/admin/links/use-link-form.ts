import { type Link, linkFields } from '@linework/contract/links/shapes'
import { COVER_TEXTS } from '@linework/contract/links/texts'
import { shortsApi } from '@linework/contract/shorts/api'
import { notSaved } from '../form/not-saved.ts'
import { useOnePicture } from '../form/pictures/use-one-picture.ts'
import { toFormData } from '../form/to-form-data.ts'
import { useForm } from '../form/use-form.ts'
import { addedText, savedText, saySaved } from '../list/say-saved.ts'
import { useRecordUpload } from '../uploads/use-record-upload.ts'
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
  const tell = () => saySaved(kind.kind, link ? savedText(kind.kind) : addedText(kind.kind))
  const recordUpload = useRecordUpload<unknown>({ tell })
  const cover = useOnePicture(link?.cover ?? null, () => form.clearError('cover'))
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
      const sendOnce = (files: [string, File][], onShare: (share: number) => void) => {
        const form = files.length > 0 ? toFormData(texts, files) : undefined
        if (link)
          return kind.update(link, {
            body: { ...words, ...(version && { version }) },
            form,
            onProgress: onShare,
          })
        return kind.create({ body: title === '' ? untitled : words, form, onProgress: onShare })
      }
      return recordUpload.send(
        {
          endpoint: shortsApi.create,
          to: words.title || kind.one,
          pictures: cover.toSend('cover', COVER_TEXTS),
          send: sendOnce,
        },
        onProgress,
      )
    },
    onSaved() {
      tell()
      onSaved()
    },
    onRejected: notSaved,
  })
  return { ...form, cover, upload: recordUpload, unsaved: form.typed || cover.changed }
}

const toValues = (link: Link | undefined) => ({ url: link?.url ?? '', title: link?.title ?? '' })
